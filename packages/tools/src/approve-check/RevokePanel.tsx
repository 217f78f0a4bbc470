import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { planRevoke, type Revoked } from '@tokensmith/sdk/approvals/planRevoke.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import type { JudgedApproval } from './ApprovalSearch.ts'
import classes from './ApproveCheck.module.css'

type RevokePanelProps = {
  owner: Address
  chosen: readonly JudgedApproval[]
  /** Reads them again; gives how many are still in force. */
  reread: (ids: ReadonlySet<string>) => Promise<number>
  onDone: () => void
}

type Context = { owner: Address; ids: string[] }

/** Ends what is chosen, in one prompt where the wallet can; afterwards says what the contracts say. */
export function RevokePanel({ owner, chosen, reread, onDone }: RevokePanelProps) {
  const t = useTexts('approve-check')
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const wallet = useWallet()
  const [ended, setEnded] = useState<{ count: number; left: number }>()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ended) note.current?.focus()
  }, [ended])
  const isOther = wallet.address !== undefined && wallet.address.toLowerCase() !== owner.toLowerCase()
  const ids = chosen.map(({ id }) => id)
  const slot = `revoke:${owner}`
  const plan = usePlan(ids.length > 0 && !isOther ? ids : undefined, async () => planRevoke(chain.id, chosen))
  const rehearsal = useRehearsal(plan.plan, owner, wallet.address !== undefined && !isOther)
  return (
    <div className={classes.panel} data-open={ids.length > 0 || undefined}>
      {ended && (
        <div ref={note} tabIndex={-1} role="status" className={classes.ended}>
          <Alert
            color={ended.left > 0 ? 'red' : 'green'}
            icon={ended.left > 0 ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
          >
            {ended.left > 0 ? t('revoke.left', { count: ended.left }) : t('revoke.done', { count: ended.count })}
          </Alert>
          {/* The run's own is hidden with its button while nothing is chosen. */}
          {ids.length === 0 && <RunReceipt tool="approve-check" slot={slot} />}
        </div>
      )}
      {ids.length > 0 && isOther && wallet.address && (
        <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {sentence({ code: 'wrongAccount', params: { expected: owner, actual: wallet.address } })}
        </Alert>
      )}
      {/* Always there, so that a run that a reload has cut short is picked up. */}
      <div className={ids.length === 0 ? classes.waiting : undefined}>
        <p className={classes.dim}>
          {t('revoke.words', { count: ids.length })}{' '}
          {rehearsal.cost && <CostLine cost={rehearsal.cost} symbol={chain.symbol} />}
        </p>
        <RunPlan<Revoked>
          tool="approve-check"
          slot={slot}
          chain={chain}
          plan={plan}
          title={t('revoke.title', { count: ids.length })}
          action={t('revoke.action', { count: ids.length })}
          blocked={isOther ? t('revoke.other') : ids.length === 0 ? t('revoke.nothing') : undefined}
          problem={wallet.address && !isOther ? rehearsal.problem : undefined}
          context={{ owner, ids } satisfies Context}
          read={(receipts) => ({ blockNumber: receipts.at(-1)?.blockNumber ?? 0n })}
          onDone={async (_, context) => {
            const { ids: sent } = context as Context
            const left = await reread(new Set(sent))
            setEnded({ count: sent.length - left, left })
            onDone()
          }}
          onStopped={async (context) => {
            const { ids: sent } = context as Context
            await reread(new Set(sent)).catch(() => 0)
          }}
        />
      </div>
    </div>
  )
}
