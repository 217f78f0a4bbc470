import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import { amountText } from '../format/amountText.ts'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Outcome.module.css'

/** Gas × price in the native coin, data fee of a rollup included, with the gas itself beside it. */
export function CostLine({ cost, symbol }: { cost: PlanCost | undefined; symbol: string }) {
  const t = useUiTexts()
  const lang = useLang()
  if (!cost) return <span className={classes.dim}>—</span>
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 2 })
  return (
    <>
      {cost.isComplete ? '' : '> '}
      {amountText(cost.totalWei, 18, lang, { maxFraction: 8 })} {symbol}{' '}
      <span className={classes.dim}>≈ {t('gasAmount', { gas: compact.format(cost.gas) })}</span>
    </>
  )
}
