import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'

type Words = {
  t: TFunction
  lang: string
  /** The first pay coin. */
  coin: NamedUnit
}

/** What everybody should know before the first purchase, one sentence each. The contract keeps every one of them. */
export function presaleTerms(rules: PresaleRules, words: Words): string[] {
  const { t, lang } = words
  const { liquidityBps, limitPaid, coins, phases, rewardBps } = rules
  const rewards = rewardBps.reduce((sum, bps) => sum + bps, 0)
  return [
    ...refundTerms(rules, words),
    ...deliveryTerms(rules, words),
    ...(liquidityBps > 0 ? exchangeTerms(rules, words) : []),
    ...(rewards > 0 ? [t('term.rewards', { percent: formatPercent(rewards, lang) })] : []),
    t(rules.unsoldReturns ? 'term.unsoldReturns' : 'term.unsoldBurnt'),
    ...(phases.some(({ listRoot }) => listRoot !== zeroHash) ? [t('term.lists')] : []),
    ...(coins.length > 1 ? [t('term.coins')] : []),
    ...(limitPaid > 0n ? [t('term.accounts')] : []),
    t('term.value'),
  ]
}

function refundTerms({ claim, softCap, liquidityBps }: PresaleRules, { t, lang, coin }: Words): string[] {
  if (claim === 'atOnce') return [t('term.direct')]
  const amount = coinText(softCap, coin, lang, 18)
  if (liquidityBps === 0)
    return [softCap > 0n ? t('term.refundWord', { amount }) : t('term.noRefund'), t('term.noExchange')]
  return [
    softCap > 0n ? t('term.refund', { amount }) : t('term.refundNoCap'),
    t('term.noReturn'),
    t(softCap > 0n ? 'term.early' : 'term.earlyNoCap'),
  ]
}

function deliveryTerms(rules: PresaleRules, { t, lang }: Words): string[] {
  const { claim, release, advanceBps } = rules
  if (claim === 'atOnce') return []
  const percent = (bps: number) => formatPercent(bps, lang)
  const how =
    claim === 'scheduled' && release
      ? t('term.scheduled', {
          date: formatLocal(release.startAt, lang),
          first: percent(release.firstBps),
          part: percent(release.partBps),
          interval: durationText(release.interval, lang),
        })
      : t('term.atEnd')
  return [
    ...(isFairSale(rules) ? [t('term.fair')] : []),
    how,
    t('term.delivery'),
    ...(advanceBps > 0 ? [t('term.advance', { percent: percent(advanceBps) })] : []),
    t('term.notCovered'),
  ]
}

function exchangeTerms({ liquidityBps, premiumBps, liquidityLockSeconds }: PresaleRules, { t, lang }: Words): string[] {
  const percent = (bps: number) => formatPercent(bps, lang)
  return [
    t('term.liquidity', { percent: percent(liquidityBps) }),
    premiumBps > 0 ? t('term.premium', { percent: percent(premiumBps) }) : t('term.average'),
    liquidityLockSeconds === 0
      ? t('term.forEver')
      : t('term.locked', { duration: durationText(liquidityLockSeconds, lang) }),
  ]
}
