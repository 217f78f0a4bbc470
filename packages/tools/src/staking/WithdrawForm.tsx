import type { PoolPosition } from '@tokensmith/sdk/staking/PoolState.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import type { PoolView } from './usePool.ts'
import { usePoolTexts } from './usePoolTexts.ts'
import { parseWithdraw, withdrawFields } from './withdrawFields.ts'

type WithdrawFormProps = { tool: string; view: PoolView; position: PoolPosition; onDone: () => void }

/** Takes a stake out, all of it or a part, with what was earned or without: where the reward coin is broken the stake still leaves. */
export function WithdrawForm({ tool, view, position, onDone }: WithdrawFormProps) {
  const t = usePoolTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { state, stake } = view
  const form = useFieldForm(withdrawFields, { claimToo: 'yes' })
  const { symbol = '', decimals = 18 } = stake
  const context = {
    ...{ staked: position.amount, least: state.settings.leastStake, account, shortName: chain.shortName },
    coin: { symbol, decimals, available: position.amount },
  }
  const { values, ...reading } = parseWithdraw(form.values, context)
  return (
    <FieldAction
      slot={`withdraw:${state.pool}:${position.index}`}
      {...{ tool, chain, form, reading, context, t, onDone }}
      fields={withdrawFields}
      wanted={values && account ? { ...values, account, index: position.index } : undefined}
      make={async (client, _planned, wanted) => {
        const { planWithdraw } = await import('@tokensmith/sdk/staking/planWithdraw.ts')
        return planWithdraw(client, { ...wanted, pool: state })
      }}
      label={t('withdraw.label')}
      title={t('withdraw.title', { symbol })}
    />
  )
}
