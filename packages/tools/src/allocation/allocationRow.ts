import type { AllocationOverview } from '@tokensmith/sdk/allocation/readAllocationOverviews.ts'
import { saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'
import { type Address, isAddressEqual, zeroHash } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { salePriceText } from '../offering/salePriceText.ts'
import { namedCoins } from '../presale/namedCoins.ts'
import { presaleStages } from '../presale/presaleState.ts'
import { salePageHref } from '../presale/salePageLink.ts'
import { allocationPath } from './AllocationVariant.ts'
import { recipientsText } from './allocationRows.ts'
import { allocationStateOf } from './allocationState.ts'

type Words = {
  t: TFunction
  /** The texts of presales, for what they have in common. */
  words: TFunction
  lang: string
  chain: { id: number; symbol: string }
  account: Address | undefined
  /** Whether the chain's list has a coin. */
  isListed: (coin: Address) => boolean
  /** Unix seconds. */
  nowAt: bigint
}

/** A sale as a line of a list: where it stands, what it costs, where it is delivered to and until when. */
export function allocationRow(overview: AllocationOverview, texts: Words): OfferingRow {
  const { t, words, lang, chain, account, isListed, nowAt } = texts
  const { status, token } = overview
  const { rules, sold, raised, own, sale, delivery, deliveredUntilAt } = status
  const coins = namedCoins(overview, chain.symbol)
  const [coin = {}] = coins
  const total = saleTotal(rules)
  const amount = (value: bigint) => coinText(value, coin, lang, 6)
  const prices = rules.phases.map(({ price }) => salePriceText(price, token, coin, lang))
  const needed = rules.softCap > 0n ? words('all.ofNeeded', { needed: amount(rules.softCap) }) : ''
  const isMade = account !== undefined && isAddressEqual(account, status.creator)
  const hasPart = own !== undefined && (own.value > 0n || own.invited > 0)
  const unknown = rules.coins.some(({ coin: one }) => !isListed(one))
  const facts = [
    ...(rules.softCap > 0n ? ['refundable'] : []),
    ...(rules.phases.some(({ listRoot }) => listRoot !== zeroHash) ? ['whitelist'] : []),
    ...(rules.bindFirst ? ['invited'] : []),
    ...(rules.coins.length > 1 ? ['coins'] : []),
  ]
  return {
    ...{ id: sale, address: sale, isSale: true, name: delivery.protocol, symbol: token.symbol },
    ...{ stage: presaleStages[status.state], state: t(`state.${allocationStateOf(status, nowAt)}`) },
    href: salePageHref(allocationPath(delivery), sale, chain.id),
    takenBps: total === 0n ? undefined : Number((sold * 10_000n) / total),
    taken: `${amount(raised)} ${needed}`.trim(),
    startAt: rules.phases[0]?.startAt ?? 0n,
    endAt: rules.endAt,
    terms: [
      { label: words('list.term.price'), value: (prices.length > 1 ? [prices[0], prices.at(-1)] : prices).join(' → ') },
      { label: words('list.term.coins'), value: coins.map(({ symbol = '?' }) => symbol).join(', ') },
      { label: t('row.deliveredTo'), value: recipientsText(delivery) },
      { label: t('course.delivered'), value: formatLocal(deliveredUntilAt, lang) },
      { label: words('list.term.listing'), value: words(status.isRemoved ? 'all.removed' : 'all.available') },
    ],
    label: isMade ? words('all.created') : hasPart ? words('all.joined') : undefined,
    facts: facts.map((fact) => words(`fact.${fact}`)),
    caution: status.isRemoved ? words('all.removedListing') : unknown ? words('all.unknownCoin') : undefined,
  }
}
