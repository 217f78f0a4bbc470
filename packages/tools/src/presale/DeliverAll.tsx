import { Button } from '@mantine/core'
import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import type { SaleParticipant } from '@tokensmith/sdk/sale/foldParticipants.ts'
import { NotAnOrder } from '@tokensmith/ui/acting/NotAnOrder.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useNavigate } from 'react-router'
import { useAttempt } from '../_shared/action/useAttempt.ts'
import type { EntryState } from '../_shared/form/entryState.ts'
import { deliveryKind } from './Deliveries.tsx'
import { presalePath } from './PresaleVariant.ts'
import { salePageHref } from './salePageLink.ts'
import { useOpenSaleJobs } from './useOpenSaleJobs.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type DeliverAllProps = { view: PresaleView; participants: readonly SaleParticipant[] }

/**
 * Makes the job that delivers to everybody of the list who has something due, a hundred accounts a transaction. Nothing where nobody
 * has, and while such a job is open.
 */
export function DeliverAll({ view, participants }: DeliverAllProps) {
  const t = usePresaleTexts()
  const { chain, getClient } = useChain()
  const wallet = useWallet()
  const step = useWalletStep(chain.id)
  const navigate = useNavigate()
  const { attempt, isBusy, failure } = useAttempt()
  const { sale, state, rules } = view.status
  const open = useOpenSaleJobs({ kind: deliveryKind, sale })
  const waiting = participants.filter(({ bought, claimed, undelivered }) => bought > claimed + undelivered)
  if (state !== 'finished' || rules.claim === 'atOnce' || waiting.length === 0 || open.length > 0) return null
  if (wallet.acting) return <NotAnOrder />
  const make = async () => {
    const [{ planDeliver }, { createJob }, client, journal] = await Promise.all([
      import('@tokensmith/sdk/sale/jobs/planDeliver.ts'),
      import('@tokensmith/sdk/base/jobs/createJob.ts'),
      getClient(chain.id),
      openWebJobJournal(),
    ])
    const accounts = waiting.map(({ account }) => account)
    const planned = await planDeliver(client, { sale, sender: wallet.address!, accounts })
    const href = salePageHref(presalePath, sale, chain.id)
    const title = `${t('participants.deliver', { count: planned.rows.length })} · ${view.token.symbol ?? ''}`
    const { jobId } = await createJob(journal, { ...planned, title, href })
    await navigate(`${href}&job=${jobId}`, { state: { begins: true } satisfies EntryState })
  }
  const isNothingDue = failure !== undefined && decodeError(failure).code === 'batchEmpty'
  return (
    <>
      <Button mt="sm" loading={isBusy} onClick={() => void (step ? step.go() : attempt(make))}>
        {step?.label ?? t('participants.deliver', { count: waiting.length })}
      </Button>
      <FieldNote>{t(isNothingDue ? 'delivery.nothingDue' : 'delivery.note')}</FieldNote>
      {failure !== undefined && !isNothingDue && <ErrorNotice error={failure} />}
    </>
  )
}
