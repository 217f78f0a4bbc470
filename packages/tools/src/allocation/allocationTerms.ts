import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import { foreignNetworks } from '@tokensmith/sdk/sale/foreign/foreignNetworks.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'

type Words = {
  t: TFunction
  /** The texts of presales, for what they have in common. */
  words: TFunction
  lang: string
  /** The first pay coin. */
  coin: NamedUnit
}

/** What everybody should know before the first purchase, one sentence each. The contract keeps every one of them but the first. */
export function allocationTerms(
  { rules, delivery }: { rules: PresaleRules; delivery: AllocationDelivery },
  { t, words, lang, coin }: Words,
): string[] {
  const { softCap, rewardBps, phases, coins, limitPaid, endAt } = rules
  const until = formatLocal(endAt + BigInt(delivery.deliverySeconds), lang)
  const rewards = rewardBps.reduce((sum, bps) => sum + bps, 0)
  return [
    t('term.word', { network: foreignNetworks[networkOfDelivery(delivery)].name }),
    softCap > 0n ? words('term.refundWord', { amount: coinText(softCap, coin, lang, 18) }) : words('term.noRefund'),
    t('term.unmarked', { date: until }),
    t('term.dispute', { duration: durationText(delivery.disputeSeconds, lang) }),
    t('term.locked'),
    t('term.recipient'),
    t('term.oneCoin'),
    ...(rewards > 0 ? [words('term.rewards', { percent: formatPercent(rewards, lang) })] : []),
    ...(phases.some(({ listRoot }) => listRoot !== zeroHash) ? [words('term.lists')] : []),
    ...(coins.length > 1 ? [words('term.coins')] : []),
    ...(limitPaid > 0n ? [words('term.accounts')] : []),
    t('term.value'),
  ]
}
