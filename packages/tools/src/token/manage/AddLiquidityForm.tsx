import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { AddLiquidityPlan } from '@tokensmith/sdk/liquidity/planAddLiquidity.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
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
import { parseAddLiquidity } from './parseLiquidity.ts'
import { useLiquidityContext } from './useLiquidityContext.ts'

/** Adds liquidity without tax; where the token pays dividends for staked liquidity, it can be staked at once. */
export function AddLiquidityForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { token, trading } = context
  const form = useToolForm(liquidityRules)
  const { isNative, ...coins } = useLiquidityContext(context)
  const reading = parseAddLiquidity(form.values, coins)
  const field = useFieldProps(form, reading)
  const canStake = trading.dividends?.source === 'liquidity'
  const plan = usePlan(
    reading.values && {
      ...{ ...reading.values, token: token.address, native: isNative },
      stake: canStake && reading.values.stake,
    },
    async (client, account, params) => {
      const { planAddLiquidity } = await import('@tokensmith/sdk/liquidity/planAddLiquidity.ts')
      return planAddLiquidity(client, { ...params, account: account ?? nobody })
    },
  )
  const expected = (plan.plan as AddLiquidityPlan | undefined)?.expected
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.addLiquidity.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <CoinAmountInput {...field('tokenAmount')} coin={coins.token} hint={t('field.eitherSide')} />
      <CoinAmountInput {...field('baseAmount')} coin={coins.base} keepsGas={isNative} />
      <PercentInput {...field('slippage')} label={t('field.movement')} hint={t('field.movementHint')} />
      {canStake && (
        <SwitchField
          label={t('field.stake')}
          hint={t('field.stakeHint')}
          checked={form.values.stake === 'on'}
          onChange={(on) => form.set('stake', on ? 'on' : 'off')}
          fromLink={form.fromLink('stake')}
        />
      )}
      {expected && (
        <KeyValues
          rows={[
            {
              label: t('manage.goesIn'),
              value: `${coinText(expected.tokenAmount, coins.token, lang)} · ${coinText(expected.baseAmount, coins.base, lang)}`,
            },
            {
              label: t('manage.lpReceived'),
              value: coinText(expected.lpAmount, { symbol: 'LP', decimals: liquidityTokenDecimals }, lang),
              note: t('manage.shareOfPair', { percent: formatPercent(expected.shareBps, lang) }),
            },
          ]}
        />
      )}
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={reading.values !== undefined} form={form} />
    </form>
  )
}
