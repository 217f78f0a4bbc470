import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { RemoveLiquidityPlan } from '@tokensmith/sdk/liquidity/planRemoveLiquidity.ts'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import actionClasses from '../../_shared/action/Action.module.css'
import { coinText } from '../../_shared/coin/coinText.ts'
import { nobody } from '../../_shared/form/nobody.ts'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { CoinAmountInput } from './CoinAmountInput.tsx'
import { liquidityRules } from './liquidityFields.ts'
import { PlanButton } from './PlanButton.tsx'
import { parseRemoveLiquidity } from './parseLiquidity.ts'
import { useLiquidityContext } from './useLiquidityContext.ts'

/** Takes liquidity out without tax. */
export function RemoveLiquidityForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { token } = context
  const form = useToolForm(liquidityRules)
  const { isNative, ...coins } = useLiquidityContext(context)
  const reading = parseRemoveLiquidity(form.values, coins)
  const field = useFieldProps(form, reading)
  const plan = usePlan(
    reading.values && { ...reading.values, token: token.address, native: isNative },
    async (client, account, params) => {
      const { planRemoveLiquidity } = await import('@tokensmith/sdk/liquidity/planRemoveLiquidity.ts')
      return planRemoveLiquidity(client, { ...params, account: account ?? nobody })
    },
  )
  const expected = (plan.plan as RemoveLiquidityPlan | undefined)?.expected
  const lp = { symbol: 'LP', decimals: liquidityTokenDecimals, balance: coins.lpBalance }
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.removeLiquidity.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <CoinAmountInput {...field('lpAmount')} coin={lp} label={t('field.lpAmount')} hint={t('field.lpAmountHint')} />
      <PercentInput {...field('slippage')} label={t('field.movement')} hint={t('field.movementHint')} />
      {expected && (
        <KeyValues
          rows={[
            {
              label: t('manage.comesBack'),
              value: `${coinText(expected.tokenAmount, coins.token, lang)} · ${coinText(expected.baseAmount, coins.base, lang)}`,
            },
          ]}
        />
      )}
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={reading.values !== undefined} form={form} />
    </form>
  )
}
