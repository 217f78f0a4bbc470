import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { planApproveOrder } from '@tokensmith/sdk/multisig/planOrder.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { nobody } from '../_shared/form/nobody.ts'
import classes from './Multisig.module.css'

type ApproveOrderProps = { order: Order; chain: ChainEntry; blocked?: string; onDone: () => void }

/** The other way to agree: a transaction that everybody can see, for wallets that cannot sign typed data. */
export function ApproveOrder({ order, chain, blocked, onDone }: ApproveOrderProps) {
  const t = useTexts('multisig')
  const { address: account } = useWallet()
  const values = account && { hash: order.hash, account }
  const plan = usePlan(values, (client) => planApproveOrder(client, order, account!), { chainId: chain.id })
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  return (
    <details>
      <summary className={classes.dim}>{t('approve.title')}</summary>
      <p className={classes.dim}>{t('approve.hint')}</p>
      <RunPlan
        tool="multisig"
        slot={`approve ${order.hash}`}
        chain={chain}
        plan={plan}
        title={t('approve.runTitle', { nonce: order.fields.nonce.toString() })}
        action={t('approve.action')}
        blocked={blocked}
        problem={rehearsal.problem}
        asOrder={false}
        read={() => undefined}
        onDone={onDone}
      />
    </details>
  )
}
