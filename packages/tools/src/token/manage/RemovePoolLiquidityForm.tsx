import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolLiquidityPlan } from '@tokensmith/sdk/pool/planPoolLiquidity.ts'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import actionClasses from '../../_shared/action/Action.module.css'
import { coinText } from '../../_shared/coin/coinText.ts'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { CoinAmountInput } from './CoinAmountInput.tsx'
import { NoPermission } from './NoPermission.tsx'
import { PlanButton } from './PlanButton.tsx'
import { parseRemovePoolLiquidity } from './parsePoolLiquidity.ts'
import { liquidityLockText } from './poolEndText.ts'
import { poolLiquidityRules } from './poolLiquidityFields.ts'
import { usePoolCoins } from './usePoolCoins.ts'

/** The provider takes coin out of the pool, and the same part of its tokens, once the lock is over. */
export function RemovePoolLiquidityForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const wallet = useWallet()
  const { token, trading } = context
  const form = useToolForm(poolLiquidityRules)
  const coins = usePoolCoins(context)
  const pool = trading.pool ?? { reserves: { coin: 0n, tokens: 0n }, unlockAt: 0n }
  const isLocked = pool.unlockAt > token.chainAt
  const reading = parseRemovePoolLiquidity(form.values, { pool })
  const field = useFieldProps(form, reading)
  const { values } = reading
  const plan = usePlan(
    values && entry.permitted && !isLocked ? { ...values, token: token.address } : undefined,
    async (client, _account, params) => {
      const { planRemovePoolLiquidity } = await import('@tokensmith/sdk/pool/planPoolLiquidity.ts')
      return planRemovePoolLiquidity(client, params)
    },
  )
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="provider" />
  const lock = liquidityLockText({ unlockAt: pool.unlockAt, nowAt: token.chainAt }, { t, lang })
  if (isLocked) {
    return (
      <Alert color="yellow" icon={<IconLock aria-hidden />} mb="md" role="status">
        {t('manage.poolLockedUntil', { lock })}
      </Alert>
    )
  }
  const expected = (plan.plan as PoolLiquidityPlan | undefined)?.expected
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.removePoolLiquidity.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <CoinAmountInput
        {...field('poolCoin')}
        coin={{ ...coins.coin, balance: pool.reserves.coin }}
        hint={t('field.tokensComeAlong')}
        required
      />
      <PercentInput {...field('poolSlippage')} label={t('field.movement')} hint={t('field.movementHint')} />
      {expected && (
        <KeyValues
          rows={[
            {
              label: t('manage.comesBack'),
              value: `${coinText(expected.coin, coins.coin, lang, 8)} · ${coinText(expected.amount, token, lang)}`,
            },
          ]}
        />
      )}
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={values !== undefined} form={form} />
    </form>
  )
}
