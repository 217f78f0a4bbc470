import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { paymentForValue } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import {
  hardCapOf,
  isFairSale,
  liquidityOfRaise,
  priceScale,
  saleNeeds,
  saleReserve,
  saleTotal,
} from '@tokensmith/sdk/sale/saleMath.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPart, formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { salePriceText } from '../offering/salePriceText.ts'

type Texts = {
  t: TFunction
  lang: string
  token: NamedUnit & { totalSupply?: bigint }
  coins: readonly NamedUnit[]
  nowAt: bigint
}

/** What a sale by these rules comes to: which tokens go where, what comes in at most, when, and at which price trading begins. */
export function presaleRows(rules: PresaleRules, { t, lang, token, coins, nowAt }: Texts): KeyValue[] {
  const { totalSupply = 0n } = token
  const tokens = (amount: bigint) => {
    const text = coinText(amount, token, lang, 4)
    return totalSupply === 0n
      ? text
      : `${text} · ${formatPart({ bps: Number((amount * 10_000n) / totalSupply), amount }, lang)}`
  }
  const [first = {}] = coins
  const most = hardCapOf(rules) ?? rules.hardCap
  const start = rules.phases[0]?.startAt ?? 0n
  const reserve = saleReserve(rules)
  const outside = totalSupply - saleNeeds(rules)
  const row = (key: string, value: string | undefined): KeyValue[] =>
    value === undefined ? [] : [{ label: t(`row.${key}`), value }]
  return [
    ...row('forSale', tokens(saleTotal(rules))),
    ...row('forExchange', reserve > 0n ? tokens(reserve) : undefined),
    ...row('taken', coinText(saleNeeds(rules), token, lang, 4)),
    ...row('outside', outside > 0n ? tokens(outside) : undefined),
    ...row('most', most > 0n ? coinText(most, first, lang, 8) : undefined),
    ...rules.coins.slice(1).map(({ rate }, index) => ({
      label: t('row.mostIn', { coin: coins[index + 1]?.symbol ?? '' }),
      value: most > 0n ? coinText(paymentForValue(most, rate), coins[index + 1] ?? {}, lang, 8) : t('row.noMost'),
    })),
    ...row('firstPrice', firstPrice(rules, { t, lang, token, coin: first })),
    ...row('start', start > nowAt ? formatLocal(start, lang) : t('row.now')),
    ...row('end', formatLocal(rules.endAt, lang)),
  ]
}

/** What the exchange begins with when everything is sold, each phase at its own price. */
function firstPrice(
  rules: PresaleRules,
  { t, lang, token, coin }: Pick<Texts, 't' | 'lang' | 'token'> & { coin: NamedUnit },
): string | undefined {
  if (rules.liquidityBps === 0) return t('row.noExchange')
  const raised = hardCapOf(rules)
  if (isFairSale(rules) || !raised) return t('row.fairPrice', { premium: formatPercent(rules.premiumBps, lang) })
  const { coin: brought, amount } = liquidityOfRaise(rules, raised, saleTotal(rules))
  return amount === 0n ? undefined : salePriceText((brought * priceScale) / amount, token, coin, lang)
}
