import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { sumOfRates } from '../parsePoolTax.ts'
import { splitPoolTrade } from '../splitPoolTrade.ts'
import classes from './Outcome.module.css'

type PoolTaxPictureProps = {
  /** Missing while the form is not filled in. */
  taxes: { buy: PoolRates; sell: PoolRates } | undefined
  /** What the pool keeps. Missing while it is not typed. */
  feeBps: number | undefined
  /** Symbol of the native coin. */
  coin: string
}

/**
 * Where one coin of a buy and of a sell goes, before the price moves. What is burnt is taken in tokens: of a buy from what
 * the rest of the coin buys, of a sell before the rest is sold.
 */
export function PoolTaxPicture({ taxes, feeBps = 0, coin }: PoolTaxPictureProps) {
  const t = useTokenTexts()
  const lang = useLang()
  if (!taxes || sumOfRates(taxes.buy) + sumOfRates(taxes.sell) === 0) return null
  const coins = (bps: number) =>
    `${new Intl.NumberFormat(lang, { maximumFractionDigits: 6 }).format(bps / 10_000)} ${coin}`
  return (
    <>
      {(['buy', 'sell'] as const).map((side) => {
        const { rest, fund, inviter, burnt, kept } = splitPoolTrade(side, taxes[side], feeBps)
        const part = (name: string, bps: number) => ({ label: t(`create.poolTax.${name}`), bps, value: coins(bps) })
        return (
          <SplitBar
            key={side}
            caption={t(`create.poolTax.${side}Caption`, { coin })}
            parts={[
              part(`${side}Rest`, rest),
              ...[part('fund', fund), part('inviter', inviter), part('burnt', burnt), part('kept', kept)],
            ]}
          />
        )
      })}
      {taxes.buy.inviterBps + taxes.sell.inviterBps > 0 && (
        <p className={classes.note}>{t('create.poolTax.uninvited')}</p>
      )}
    </>
  )
}
