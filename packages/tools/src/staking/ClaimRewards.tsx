import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
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
import { listText } from './listText.ts'
import classes from './Mine.module.css'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What the connected account has earned, in one pool or in several, as one button; nothing where nothing was. */
export function ClaimRewards({
  tool,
  views,
  onDone,
}: {
  tool: string
  views: readonly PoolView[]
  onDone: () => void
}) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [done, setDone] = useState<string>()
  const due = views.filter(({ state }) => (state.own?.claimable ?? 0n) > 0n)
  const pools = due.map(({ state }) => state.pool)
  // It grows by the second: which pools there are decides the plan, not how much is in them.
  const plan = usePlan(
    account && pools.length > 0 ? { pools, account } : undefined,
    async (client, _account, wanted) => {
      const { planClaimAll } = await import('@tokensmith/sdk/staking/actions/planClaimAll.ts')
      const claimed = due.filter(({ state }) => wanted.pools.includes(state.pool)).map(({ state }) => state)
      return planClaimAll(client.chain.id, { account: wanted.account, pools: claimed })
    },
  )
  const rehearsal = useRehearsal(plan.plan, account ?? nobody, account !== undefined)
  const received = done && (
    <>
      <DoneNote>{t('claim.done', { amounts: done })}</DoneNote>
      <RunReceipt tool={tool} slot="claimRewards" />
    </>
  )
  if (due.length === 0 || !account) return received || null
  const rows = due.map(({ state, reward }) => ({
    label: views.length > 1 ? `${reward.symbol ?? '?'} · ${shortAddress(state.pool)}` : t('claim.earned'),
    value: coinText(state.own?.claimable ?? 0n, reward, lang, 8),
  }))
  const amounts = listText(
    rows.map(({ value }) => value),
    lang,
  )
  const action =
    rows.length === 1
      ? t('claim.one', { symbol: due[0]?.reward.symbol ?? '?' })
      : t('claim.all', { count: rows.length })
  return (
    <section className={classes.due} aria-label={t('claim.title')}>
      {received}
      <KeyValues
        rows={[...rows, { label: t('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]}
      />
      <RunPlan
        slot="claimRewards"
        {...{ tool, chain, plan, action }}
        title={action}
        problem={rehearsal.problem}
        context={amounts}
        read={(_receipts, begun) => String(begun)}
        onDone={(amount) => {
          setDone(amount)
          onDone()
        }}
      />
    </section>
  )
}
