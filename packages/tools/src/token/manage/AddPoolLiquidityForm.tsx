import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolLiquidityPlan } from '@tokensmith/sdk/pool/planPoolLiquidity.ts'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import actionClasses from '../../_shared/action/Action.module.css'
import { coinText } from '../../_shared/coin/coinText.ts'
import { priceText } from '../../_shared/coin/priceText.ts'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { CoinAmountInput } from './CoinAmountInput.tsx'
import { NoPermission } from './NoPermission.tsx'
import { PlanButton } from './PlanButton.tsx'
import { parseAddPoolLiquidity } from './parsePoolLiquidity.ts'
import { liquidityLockText } from './poolEndText.ts'
import { poolLiquidityRules } from './poolLiquidityFields.ts'
import { usePoolCoins } from './usePoolCoins.ts'

/** The provider fills the pool: the first time both sides make the price, later the tokens follow from the coin. */
export function AddPoolLiquidityForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const wallet = useWallet()
  const { token, trading } = context
  const form = useToolForm(poolLiquidityRules)
  const coins = usePoolCoins(context)
  const pool = trading.pool ?? { reserves: { coin: 0n, tokens: 0n }, unlockAt: 0n }
  const reading = parseAddPoolLiquidity(form.values, { pool, coins, chainAt: token.chainAt })
  const field = useFieldProps(form, reading)
  const { values } = reading
  const plan = usePlan(
    values && entry.permitted ? { ...values, token: token.address } : undefined,
    async (client, _account, params) => {
      const { planAddPoolLiquidity } = await import('@tokensmith/sdk/pool/planPoolLiquidity.ts')
      return planAddPoolLiquidity(client, params)
    },
  )
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="provider" />
  const expected = (plan.plan as PoolLiquidityPlan | undefined)?.expected
  const isFirst = pool.reserves.coin === 0n
  const first = values?.amount
  const price = first && priceText({ token: first, base: values.coin }, token.decimals, 18, lang)
  const lock = { unlockAt: values?.unlockAt ?? pool.unlockAt, nowAt: token.chainAt }
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.addPoolLiquidity.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <CoinAmountInput
        {...field('poolCoin')}
        coin={coins.coin}
        hint={isFirst ? undefined : t('field.tokensFollow')}
        keepsGas
        required
      />
      {isFirst && <CoinAmountInput {...field('poolTokens')} coin={coins.token} required />}
      <DateTimeInput
        {...field('poolUnlock')}
        label={t('field.poolUnlock')}
        hint={t('field.poolUnlockHint', { lock: liquidityLockText({ ...lock, unlockAt: pool.unlockAt }, { t, lang }) })}
        min={Number(pool.unlockAt > token.chainAt ? pool.unlockAt : token.chainAt)}
      />
      {!isFirst && (
        <PercentInput {...field('poolSlippage')} label={t('field.movement')} hint={t('field.movementHint')} />
      )}
      <KeyValues
        rows={[
          isFirst &&
            price !== undefined && {
              label: t('manage.firstPrice'),
              value: `1 ${token.symbol ?? ''} = ${price} ${coins.coin.symbol ?? ''}`,
            },
          expected && {
            label: t('manage.goesIn'),
            value: `${coinText(expected.coin, coins.coin, lang, 8)} · ${coinText(expected.amount, token, lang)}`,
          },
          values && { label: t('manage.liquidityLock'), value: liquidityLockText(lock, { t, lang }) },
        ]}
      />
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={values !== undefined} form={form} />
    </form>
  )
}
