import { presaleFacts } from '@tokensmith/sdk/presale/presaleFacts.ts'
import type { PresaleOverview } from '@tokensmith/sdk/presale/readPresaleOverviews.ts'
import { isFairSale, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { type Address, isAddressEqual } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { salePriceText } from '../offering/salePriceText.ts'
import { namedCoins } from './namedCoins.ts'
import { presalePath } from './PresaleVariant.ts'
import { presaleStages } from './presaleState.ts'
import { salePageHref } from './salePageLink.ts'

type Words = {
  t: TFunction
  lang: string
  chain: { id: number; symbol: string }
  account: Address | undefined
  /** Whether the chain's list has a coin. */
  isListed: (coin: Address) => boolean
}

/** A sale as a line of a list: where it stands, what it costs, what becomes of the money, what is true of it. */
export function presaleRow(overview: PresaleOverview, { t, lang, chain, account, isListed }: Words): OfferingRow {
  const { status, token } = overview
  const { rules, state, sold, raised, own, sale } = status
  const coins = namedCoins(overview, chain.symbol)
  const [coin = {}] = coins
  const total = saleTotal(rules)
  const isFair = isFairSale(rules)
  const amount = (value: bigint) => coinText(value, coin, lang, 6)
  const prices = rules.phases.map(({ price }) => salePriceText(price, token, coin, lang))
  const term = (key: string, value: string) => ({ label: t(`list.term.${key}`), value })
  const needed = rules.softCap > 0n ? t('all.ofNeeded', { needed: amount(rules.softCap) }) : ''
  const isMade = account !== undefined && isAddressEqual(account, status.creator)
  const hasPart = own !== undefined && (own.value > 0n || own.invited > 0)
  const unknown = rules.coins.some(({ coin: one }) => !isListed(one))
  return {
    ...{ id: sale, address: status.token, name: token.name, symbol: token.symbol },
    ...{ stage: presaleStages[state], state: t(`state.${state}`), href: salePageHref(presalePath, sale, chain.id) },
    takenAmount: sold,
    takenBps: isFair || total === 0n ? undefined : Number((sold * 10_000n) / total),
    taken: `${amount(raised)} ${needed}`.trim(),
    startAt: rules.phases[0]?.startAt ?? 0n,
    endAt: rules.endAt,
    terms: [
      term(
        'price',
        isFair ? t('all.fairPrice') : (prices.length > 1 ? [prices[0], prices.at(-1)] : prices).join(' → '),
      ),
      term('coins', coins.map(({ symbol = '?' }) => symbol).join(', ')),
      term('liquidity', formatPercent(rules.liquidityBps, lang)),
      ...(rules.liquidityBps > 0
        ? [
            term(
              'lock',
              rules.liquidityLockSeconds === 0 ? t('all.burnt') : durationText(rules.liquidityLockSeconds, lang),
            ),
          ]
        : []),
      term('listing', t(status.isRemoved ? 'all.removed' : 'all.available')),
    ],
    label: isMade ? t('all.created') : hasPart ? t('all.joined') : undefined,
    facts: presaleFacts(rules).map((fact) => t(`fact.${fact}`)),
    caution: status.isRemoved ? t('all.removedListing') : unknown ? t('all.unknownCoin') : undefined,
  }
}
