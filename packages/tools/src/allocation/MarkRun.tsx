import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { MarkDelivered } from '@tokensmith/sdk/sale/jobs/planMarkDelivered.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useNavigate } from 'react-router'
import { useAttempt } from '../_shared/action/useAttempt.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import type { EntryState } from '../_shared/form/entryState.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { namedCoins } from '../presale/namedCoins.ts'
import { salePageHref } from '../presale/salePageLink.ts'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type MarkRunProps = { tool: string; view: AllocationView; marks: readonly MarkDelivered[]; onBegun: () => void }

/** What marking these deliveries locks, the allowances that it needs, and the button that makes a job of it. */
export function MarkRun({ tool, view, marks, onBegun }: MarkRunProps) {
  const t = useAllocationTexts()
  const lang = useLang()
  const navigate = useNavigate()
  const { chain, getClient } = useChain()
  const { address: sender } = useWallet()
  const step = useWalletStep(chain.id)
  const { attempt, isBusy, failure } = useAttempt()
  const { sale } = view.status
  const coins = namedCoins(view, chain.symbol)
  const { data, error, refetch } = useQuery({
    queryKey: [heldKey, 'markPlan', chain.id, sale, sender, view.blockNumber.toString(), marks],
    enabled: sender !== undefined,
    retry: false,
    queryFn: async () => {
      const [{ planMarkDelivered }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/jobs/planMarkDelivered.ts'),
        getClient(chain.id),
      ])
      return planMarkDelivered(client, { sale, sender: sender ?? nobody, marks })
    },
  })
  const rehearsal = useRehearsal(data?.trial, sender ?? nobody, sender !== undefined && data !== undefined)
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { bonds, leftOut, approvals, job, transactions } = data
  const locked = bonds.flatMap((bond, coin) => (bond > 0n ? [coinText(bond, coins[coin] ?? {}, lang, 18)] : []))
  const title = t('marks.title', { name: view.token.symbol })
  const begin = async () => {
    const { createJob } = await import('@tokensmith/sdk/base/jobs/createJob.ts')
    const href = salePageHref(view.path, sale, chain.id)
    const { jobId } = await createJob(await openWebJobJournal(), { ...job, title, href })
    onBegun()
    await navigate(`${href}&job=${jobId}`, { state: { begins: true } satisfies EntryState, preventScrollReset: true })
  }
  const count = job.rows.length
  return (
    <>
      <KeyValues
        rows={[
          { label: t('marks.count'), value: count.toLocaleString(lang) },
          {
            label: t('marks.fee'),
            value: <CostLine cost={feeOf(rehearsal.cost)} symbol={chain.symbol} />,
            note: transactions > 1 && t('marks.feeNote', { count: transactions }),
          },
          { label: t('marks.bond'), value: locked.join(' · ') || '0', note: t('marks.bondNote') },
        ]}
      />
      {leftOut.length > 0 && <FieldNote tone="warning">{t('marks.leftOut', { count: leftOut.length })}</FieldNote>}
      <FieldNote tone="warning">{t('actions.markDelivered.warning')}</FieldNote>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {rehearsal.problem !== undefined && <ErrorNotice error={rehearsal.problem} />}
      {approvals.steps.length > 0 ? (
        <RunPlan
          tool={tool}
          slot={`markBonds:${sale}`}
          chain={chain}
          plan={{ status: 'ready', plan: approvals, account: sender, retry: () => void refetch() }}
          title={t('marks.approve')}
          action={t('marks.approve')}
          read={() => undefined}
          onDone={() => void refetch()}
        />
      ) : (
        <Button
          size="md"
          loading={isBusy}
          disabled={rehearsal.problem !== undefined}
          onClick={() => void (step ? step.go() : attempt(begin))}
        >
          {step?.label ?? t('marks.action', { count })}
        </Button>
      )}
    </>
  )
}

/** Coin that goes along is no fee. */
const feeOf = (cost: ReturnType<typeof useRehearsal>['cost']) =>
  cost && { ...cost, totalWei: cost.totalWei - cost.valueWei }
