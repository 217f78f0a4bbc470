import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import classes from './TokenLock.module.css'
import { useCoins } from './useCoins.ts'

/** Everything that can be withdrawn now from all own locks, with one button. Nothing where nothing is due. */
export function WithdrawDue({ locks, onDone }: { locks: readonly LockState[]; onDone: () => void }) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { chain } = useChain()
  const { address } = useWallet()
  const [done, setDone] = useState(false)
  const due = locks.filter(({ withdrawable, owner }) => withdrawable > 0n && owner !== undefined)
  const coins = useCoins(
    due.map(({ token }) => token),
    chain.id,
  )
  const plan = usePlan(due.length > 0 ? due : undefined, async (client, account, values) => {
    const { planWithdrawDue } = await import('@tokensmith/sdk/lock/planWithdrawDue.ts')
    return planWithdrawDue(client, { account: account ?? nobody, locks: values })
  })
  const rehearsal = useRehearsal(plan.plan, address ?? nobody, address !== undefined)
  const sums = new Map<string, bigint>()
  for (const { token, due: amount } of due) {
    const key = token.toLowerCase()
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  if (due.length === 0 && !done) return null
  if (due.length === 0) {
    return (
      <>
        <DoneNote>{t('due.done')}</DoneNote>
        <RunReceipt tool="token-lock" slot="withdrawDue" />
      </>
    )
  }
  return (
    <section className={`${classes.card} ${classes.due}`} aria-label={t('due.title')}>
      <strong>{t('due.found', { count: due.length })}</strong>
      <KeyValues
        rows={[
          ...[...sums].map(([token, amount]) => ({
            label: coins[token]?.symbol ?? token.slice(0, 10),
            value: coinText(amount, coins[token] ?? {}, lang, 18),
          })),
          { label: t('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> },
        ]}
      />
      <RunPlan
        tool="token-lock"
        slot="withdrawDue"
        chain={chain}
        plan={plan}
        title={t('due.action')}
        action={t('due.action')}
        problem={rehearsal.problem}
        read={() => undefined}
        onDone={() => {
          setDone(true)
          onDone()
        }}
      />
      {due.length > 1 && <small className={classes.dim}>{t('due.onePrompt')}</small>}
    </section>
  )
}
