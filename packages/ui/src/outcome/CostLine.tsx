import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatAmount } from '../format/formatAmount.ts'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Outcome.module.css'

export type Cost = {
  gas: bigint
  /** Wei per gas. */
  gasPrice: bigint
  /** Data fee of a rollup in wei. */
  l1Fee?: bigint
  symbol: string
}

/** Gas × price in the native coin, with the gas itself beside it and a rollup's data fee where there is one. */
export function CostLine({ cost }: { cost: Cost | undefined }) {
  const t = useUiTexts()
  const lang = useLang()
  if (!cost) return <span className={classes.dim}>—</span>
  const total = cost.gas * cost.gasPrice + (cost.l1Fee ?? 0n)
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 2 })
  return (
    <>
      {formatAmount(total, 18, lang, { maxFraction: 8 })} {cost.symbol}{' '}
      <span className={classes.dim}>≈ {t('gasAmount', { gas: compact.format(cost.gas) })}</span>
    </>
  )
}
