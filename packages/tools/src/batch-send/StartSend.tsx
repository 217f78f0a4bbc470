import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import type { SendDecisions } from '@tokensmith/sdk/send/settleSendList.ts'
import { NotAnOrder } from '@tokensmith/ui/acting/NotAnOrder.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import type { PlanState } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import type { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import type { EntryState } from '../_shared/form/entryState.ts'
import parts from '../_shared/view/Parts.module.css'
import classes from './BatchSend.module.css'
import { fileJobJournal } from './findSendJob.ts'
import { hasNfts } from './hasNfts.ts'
import { makeSendJobs } from './makeSendJobs.ts'
import { SignApprovals, type SignedPermits } from './SignApprovals.tsx'
import { saveJobFile } from './saveJobFile.ts'
import type { SendPlanState } from './useSendPlan.ts'
import type { WalletSending } from './useTransferWalletPlan.ts'

type StartSendProps = {
  contract: ReturnType<typeof useToolContracts>
  /** What goes through the contract; undefined when nothing does. */
  sending: SendPlanState | undefined
  /** What goes from a wallet made for it. */
  wallet?: WalletSending
  list: SendList
  tokens: readonly SendToken[]
  /** Rows of both. */
  total: number
  decisions: SendDecisions
  blocked: string | undefined
  problem: unknown
}

/** The next step towards sending: connect, create the contract, approve, or make the job. */
export function StartSend(props: StartSendProps) {
  const { contract, sending, wallet: fromWallet, list, tokens, total, decisions, blocked, problem } = props
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain, getClient } = useChain()
  const wallet = useWallet()
  const step = useWalletStep(chain.id)
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** Signatures are for one plan; another one has other sums. */
  const [signed, setSigned] = useState<{ plan: unknown; permits: SignedPermits }>()
  const [sendsApproval, setSendsApproval] = useState<{ why?: unknown }>()
  const plan = sending?.plan
  const rows = sending?.rows
  const refresh = sending?.refresh ?? contract.refresh
  const approvals = useMemo(
    (): PlanState<void> => ({
      status: plan ? 'ready' : 'planning',
      ...(plan ? { plan: { chainId: chain.id, steps: plan.approvals, read: () => undefined } } : {}),
      retry: refresh,
    }),
    [plan, chain.id, refresh],
  )
  // A toolbox token needs no other contract; whether it does is known when it is planned.
  const isNeeded = sending !== undefined && plan?.way !== 'token-batch' && !sending.isPlanning
  if (wallet.acting) return <NotAnOrder />
  if (contract.status === 'absent' && isNeeded) {
    return (
      <div className={parts.fields}>
        <p>{t('missing.question')}</p>
        <ContractsMissing tool="batch-send" onDone={contract.refresh} />
      </div>
    )
  }
  // While it is planned anew the older plan is of another list.
  const isReady = sending ? plan !== undefined && rows !== undefined && !sending.isPlanning : fromWallet !== undefined
  const permits = plan !== undefined && signed?.plan === plan ? signed.permits : undefined
  const needsApproval = (plan?.approvals.length ?? 0) > 0 && !permits
  const titleOf = (key: 'jobTitle' | 'walletJobTitle', count: number) =>
    t(key, { count, total: count.toLocaleString(lang), symbol: tokens[0]?.symbol ?? '' })

  const make = async (journal: JobJournal) => {
    const account = wallet.address!
    const jobId = await makeSendJobs(await getClient(chain.id), journal, {
      ...{ account, list, tokens, decisions },
      ...(sending && plan && rows
        ? { contract: { rows, plan, title: titleOf('jobTitle', rows.rows.length), ...(permits ? { permits } : {}) } }
        : {}),
      ...(fromWallet ? { wallet: { ...fromWallet, title: titleOf('walletJobTitle', fromWallet.plan.transfers) } } : {}),
    })
    if (journal === fileJobJournal) await saveJobFile(journal, jobId)
    // A job's own wallet wants its key saved and coin lent before it begins.
    await navigate(`/wa/se?job=${jobId}`, { state: { begins: !fromWallet } satisfies EntryState })
  }
  const start = async (choose: () => Promise<JobJournal>) => {
    if (step) return step.go()
    if (blocked || problem || !isReady || isStarting) return
    setStarting(true)
    setFailure(undefined)
    try {
      await make(await choose())
    } catch (error) {
      setFailure(error)
      setStarting(false)
    }
  }
  if (needsApproval && wallet.address && !blocked) {
    if (plan!.permits.length > 0 && rows && isReady && !problem && !sendsApproval) {
      return (
        <SignApprovals
          {...{ plan: plan!, rows }}
          onSigned={(given) => setSigned({ plan, permits: given })}
          onSendInstead={(why) => setSendsApproval({ why })}
        />
      )
    }
    return (
      <>
        {sendsApproval?.why !== undefined && <ErrorNotice error={sendsApproval.why} />}
        <RunPlan
          tool="batch-send"
          slot="approve"
          chain={chain}
          plan={approvals}
          title={t('approveTitle')}
          action={t(hasNfts(tokens) ? 'action.approveNfts' : 'action.approve')}
          problem={problem}
          read={() => undefined}
          onDone={refresh}
          sticky
        />
      </>
    )
  }
  const reason = step ? undefined : (blocked ?? (isReady || problem ? undefined : t('confirm.measuring')))
  const keepsNothing = failure instanceof ToolboxError && failure.code === 'jobJournalMissing'
  return (
    <ActionBar>
      <Button
        size="md"
        fullWidth
        loading={isStarting}
        aria-disabled={reason !== undefined || undefined}
        data-disabled={reason !== undefined || undefined}
        aria-describedby="batch-send-start"
        onClick={() => start(openWebJobJournal)}
      >
        {step?.label ?? t('action.send', { count: total, total: total.toLocaleString(lang) })}
      </Button>
      <p id="batch-send-start" className={classes.reason}>
        {reason ?? t(permits ? 'permit.signed' : fromWallet ? 'walletOffer.next' : 'action.sendHint')}
      </p>
      {wallet.address !== undefined && problem !== undefined && <ErrorNotice error={problem} onRetry={refresh} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {keepsNothing && !fromWallet && (
        <Button size="sm" fullWidth variant="default" onClick={() => start(async () => fileJobJournal)}>
          {t('action.fileAndSend')}
        </Button>
      )}
    </ActionBar>
  )
}
