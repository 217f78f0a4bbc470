import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolReserves } from '@tokensmith/sdk/pool/poolMath.ts'
import { coinText } from '../../_shared/coin/coinText.ts'
import type { HeldCoin } from '../../_shared/form/balanceFault.ts'
import { LineChart } from '../introduce/LineChart.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { PoolSide } from './parsePoolTrade.ts'
import { pricePath } from './poolTradeFigures.ts'

type PoolPricePathProps = {
  reserves: PoolReserves
  side: PoolSide
  /** What is typed; without it the picture shows a tenth of the pool. */
  amount: bigint | undefined
  coins: { coin: HeldCoin; token: HeldCoin }
}

/** The price along a buy or a sell: how a trade of the typed size, and of twice that, moves it. */
export function PoolPricePath({ reserves, side, amount, coins }: PoolPricePathProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const [paid, reserve] = side === 'buy' ? [coins.coin, reserves.coin] : [coins.token, reserves.tokens]
  const most = amount === undefined ? reserve / 10n : 2n * amount
  const prices = pricePath(reserves, side, most)
  // In percent of the price now: a price itself can be far below what a chart can tell from 0.
  const values = prices.map((price) => (100 * price) / prices[0]!)
  const ratio = values.at(-1)! / 100 - 1
  const change = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const spent = (value: bigint) => coinText(value, paid, lang)
  return (
    <LineChart
      alt={t(`manage.pricePathAlt.${side}`, { amount: spent(most), percent: change.format(ratio) })}
      lines={[{ label: t('manage.pricePath'), values }]}
      from={t('manage.priceNow')}
      to={t(`manage.afterTrade.${side}`, { amount: spent(most), percent: change.format(ratio) })}
    />
  )
}
