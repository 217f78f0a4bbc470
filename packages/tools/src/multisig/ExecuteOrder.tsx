import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { planExecuteOrder } from '@tokensmith/sdk/multisig/planOrder.ts'
import { type Execution, readExecution } from '@tokensmith/sdk/multisig/readExecution.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { nobody } from '../_shared/form/nobody.ts'

type ExecuteOrderProps = {
  order: Order
  multisig: Multisig
  chain: ChainEntry
  blocked?: string
  onDone: (execution: Execution) => void
}

/** Of its run: by this its receipt is found. */
export const executionSlot = ({ hash }: Order) => `execute ${hash}`

/** Carries an order out with the agreements at hand, after a rehearsal. Anybody may do it and pays the gas. */
export function ExecuteOrder({ order, multisig, chain, blocked, onDone }: ExecuteOrderProps) {
  const t = useTexts('multisig')
  const { address: account } = useWallet()
  const signed = order.signatures.map(({ owner }) => owner)
  const values = { hash: order.hash, signed, at: multisig.blockNumber, account }
  const plan = usePlan(values, (client) => planExecuteOrder(client, order, account ?? nobody), { chainId: chain.id })
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  return (
    <div>
      <KeyValues rows={[{ label: t('create.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]} />
      <RunPlan<Execution>
        tool="multisig"
        slot={executionSlot(order)}
        chain={chain}
        plan={plan}
        title={t('execute.runTitle', { nonce: order.fields.nonce.toString() })}
        action={t('execute.action')}
        blocked={blocked}
        problem={account ? rehearsal.problem : undefined}
        asOrder={false}
        read={(receipts) => readExecution(receipts, order.multisig, order.hash)}
        onDone={onDone}
      />
    </div>
  )
}
