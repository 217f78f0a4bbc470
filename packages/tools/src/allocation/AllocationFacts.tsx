import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal, formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { ReactNode } from 'react'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { begunRules } from '../presale/begunRules.ts'
import { namedCoins } from '../presale/namedCoins.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { recipientsText } from './allocationRows.ts'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** The rules of a sale, which nobody can change. */
export function AllocationFacts({ view }: { view: AllocationView }) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token } = view
  const { rules, delivery } = status
  const coins = namedCoins(view, chain.symbol)
  const [first = {}] = coins
  const value = (amount: bigint) => (amount === 0n ? words('facts.none') : coinText(amount, first, lang, 18))
  // Where the clock shows UTC they are the same.
  const date = (at: bigint) => [...new Set([formatLocal(at, lang), formatUtc(at, lang)])].join(' · ')
  const address = (of: `0x${string}`, kind?: 'token') => <AddressText address={of} chain={chain} kind={kind} />
  const own = (key: string, text: ReactNode) => ({ label: t(`facts.${key}`), value: text })
  const row = (key: string, text: ReactNode, note?: ReactNode) => ({ label: words(`facts.${key}`), value: text, note })
  return (
    <KeyValues
      rows={[
        own('name', <bdi>{delivery.name}</bdi>),
        own('protocol', <bdi>{delivery.protocol}</bdi>),
        delivery.id !== '' && own('id', <bdi>{delivery.id}</bdi>),
        own('divisibility', delivery.divisibility.toLocaleString(lang)),
        { label: t('row.deliveredTo'), value: recipientsText(delivery) },
        row('sale', address(status.sale)),
        row('deployer', address(rules.deployer)),
        row('listing', words(status.isRemoved ? 'all.removed' : 'all.available')),
        ...rules.coins.map(({ coin }, index) => ({
          label: words('facts.coin', { number: index + 1 }),
          value: coins[index]?.symbol ?? '?',
          note: (
            <>
              {coin !== zeroAddress && address(coin, 'token')}
              {status.endedCoins.includes(index) && ` ${words('facts.coinEnded')}`}
            </>
          ),
        })),
        row('starts', date(begunRules(rules, status.createdAt).phases[0]?.startAt ?? 0n)),
        row('ends', date(rules.endAt)),
        { label: t('course.delivered'), value: date(status.deliveredUntilAt) },
        own('dispute', durationText(delivery.disputeSeconds, lang)),
        row('forSale', coinText(saleTotal(rules), token, lang)),
        rules.lot > 1n && { label: t('field.lot.label'), value: coinText(rules.lot, token, lang) },
        row('softCap', value(rules.softCap)),
        row('least', value(rules.leastPaid)),
        row('most', value(rules.mostPaid)),
        row('limit', value(rules.limitPaid)),
        row('claim', t('facts.atEnd')),
        rules.rewardBps.length > 0 &&
          row(
            'rewards',
            new Intl.ListFormat(lang, { type: 'unit', style: 'narrow' }).format(
              rules.rewardBps.map((bps) => formatPercent(bps, lang)),
            ),
          ),
        rules.bindFirst && row('who', words('facts.invitedOnly')),
      ]}
    />
  )
}
