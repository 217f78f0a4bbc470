import { NativeSelect } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { launchLiquidity } from '@tokensmith/sdk/token/encodeLaunch.ts'
import type { LaunchExistingPlan } from '@tokensmith/sdk/token/planLaunchExisting.ts'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import actionClasses from '../../_shared/action/Action.module.css'
import { coinText } from '../../_shared/coin/coinText.ts'
import { priceText } from '../../_shared/coin/priceText.ts'
import { nobody } from '../../_shared/form/nobody.ts'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { withTokenAmounts } from '../withTokenAmounts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { CoinAmountInput } from './CoinAmountInput.tsx'
import { liquidityRules } from './liquidityFields.ts'
import { NoPermission } from './NoPermission.tsx'
import { PlanButton } from './PlanButton.tsx'
import { parseFirstLiquidity } from './parseLiquidity.ts'
import { useLiquidityContext } from './useLiquidityContext.ts'

/** The first liquidity of a pair: its amounts make the price, and its tokens are locked, burnt or kept. */
export function LaunchForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const wallet = useWallet()
  const { token, trading } = context
  const form = useToolForm(liquidityRules)
  const { isNative: native, ...coins } = useLiquidityContext(context)
  const reading = parseFirstLiquidity(form.values, coins)
  const field = useFieldProps(form, reading)
  const plan = usePlan(
    reading.values && entry.permitted ? { token: token.address, launch: { ...reading.values, native } } : undefined,
    async (client, account, params) => {
      const { planLaunchExisting } = await import('@tokensmith/sdk/token/planLaunchExisting.ts')
      return withTokenAmounts(token.decimals ?? 0, () =>
        planLaunchExisting(client, { ...params, account: account ?? nobody }),
      )
    },
  )
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="owner" />
  const { values } = reading
  const expected = (plan.plan as LaunchExistingPlan | undefined)?.expected
  const price =
    values &&
    priceText({ token: values.tokenAmount, base: values.baseAmount }, coins.token.decimals, coins.base.decimals, lang)
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.launch.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <CoinAmountInput {...field('tokenAmount')} coin={coins.token} required />
      <CoinAmountInput {...field('baseAmount')} coin={coins.base} keepsGas={native} required />
      <NativeSelect
        name="liquidity"
        label={t('field.liquidityTokens')}
        description={describeField({
          label: t('field.liquidityTokens'),
          hint: t(`field.launchLiquidityHint.${form.values.liquidity}`),
          fromLink: form.fromLink('liquidity'),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.values.liquidity}
        onChange={(event) => form.set('liquidity', event.currentTarget.value)}
        data={launchLiquidity.map((value) => ({ value, label: t(`field.launchLiquidity.${value}`) }))}
      />
      {form.values.liquidity === 'lock' && (
        <DateTimeInput {...field('lockUntil')} label={t('field.lockUntil')} min={Number(token.chainAt)} required />
      )}
      {trading.market?.isOpen && (
        <CoinAmountInput
          {...field('buyBase')}
          coin={{ ...coins.base, balance: undefined }}
          label={t('field.buyBase')}
          hint={t('field.buyBaseHint')}
        />
      )}
      <PercentInput {...field('slippage')} label={t('field.movement')} hint={t('field.movementHint')} />
      <KeyValues
        rows={[
          price !== undefined && {
            label: t('manage.firstPrice'),
            value: `1 ${token.symbol ?? ''} = ${price} ${coins.base.symbol ?? ''}`,
          },
          expected !== undefined &&
            expected.bought > 0n && {
              label: t('manage.buys'),
              value: coinText(expected.bought, token, lang),
              note: t('manage.atLeast', { amount: coinText(expected.minBought, token, lang) }),
            },
        ]}
      />
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={values !== undefined} form={form} />
    </form>
  )
}
