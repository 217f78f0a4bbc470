import { SegmentedControl } from '@mantine/core'
import type { PoolTradePlan } from '@tokensmith/sdk/pool/planPoolTrade.ts'
import { type PoolTraded, readPoolTrade as readTraded } from '@tokensmith/sdk/pool/readPoolTrade.ts'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import actionClasses from '../../_shared/action/Action.module.css'
import { nobody } from '../../_shared/form/nobody.ts'
import { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../_shared/form/useToolForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { CoinAmountInput } from './CoinAmountInput.tsx'
import { PlanButton } from './PlanButton.tsx'
import { PoolPricePath } from './PoolPricePath.tsx'
import { PoolTradePreview } from './PoolTradePreview.tsx'
import { type PoolSide, parsePoolTrade } from './parsePoolTrade.ts'
import { poolTradeRules } from './poolTradeFields.ts'
import { usePoolCoins } from './usePoolCoins.ts'

export type PoolTradeDone = PoolTraded & { side: PoolSide }

type PoolTradeFormProps = Omit<ActionFormProps, 'onDone'> & { onDone: (trade: PoolTradeDone | undefined) => void }

/** Buys from a token's own pool, or sells to it, at the price of a stated block. Reads as well without a wallet. */
export function PoolTradeForm({ entry, context, tool, onDone }: PoolTradeFormProps) {
  const t = useTokenTexts()
  const { token, trading } = context
  const form = useToolForm(poolTradeRules)
  const coins = usePoolCoins(context)
  const reading = parsePoolTrade(form.values, coins)
  const field = useFieldProps(form, reading)
  const { side, values } = reading
  // Whenever the page was read anew, the price is too.
  const asked = values && { ...values, token: token.address, readAt: token.chainAt }
  const plan = usePlan(asked, async (client, account, { readAt: _, ...params }) => {
    const { planPoolTrade } = await import('@tokensmith/sdk/pool/planPoolTrade.ts')
    return planPoolTrade(client, { ...params, account: account ?? nobody })
  })
  const planned = plan.plan as PoolTradePlan | undefined
  const reserves = planned?.reserves ?? trading.pool?.reserves
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.poolTrade.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('manage.tradeSide')}
        value={side}
        // An amount of coin means nothing as an amount of tokens.
        onChange={(next) => {
          form.set('side', next)
          form.renew('tradeAmount')
        }}
        data={(['buy', 'sell'] as const).map((value) => ({ value, label: t(`manage.side.${value}`) }))}
      />
      <CoinAmountInput
        {...field('tradeAmount')}
        coin={side === 'buy' ? coins.coin : coins.token}
        label={t(`manage.paidAmount.${side}`)}
        keepsGas={side === 'buy'}
        required
      />
      <PercentInput {...field('tradeSlippage')} label={t('field.movement')} hint={t('field.movementHint')} />
      {values && planned && <PoolTradePreview context={context} plan={planned} {...values} />}
      {reserves && reserves.coin > 0n && (
        <PoolPricePath reserves={reserves} side={side} amount={values?.amount} coins={coins} />
      )}
      <PlanButton
        {...{ entry, context, tool, plan }}
        label={t(`manage.side.${side}`)}
        isReady={values !== undefined}
        form={form}
        read={(receipts) => readTraded(receipts, token.address)}
        onDone={(traded) => {
          // Only what was traded is forgotten.
          form.renew('tradeAmount')
          onDone(traded && { ...traded, side })
        }}
      />
    </form>
  )
}
