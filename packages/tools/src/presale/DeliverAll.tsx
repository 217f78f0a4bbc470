import { Button } from '@mantine/core'
import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import type { SaleParticipant } from '@tokensmith/sdk/sale/foldParticipants.ts'
import { NotAnOrder } from '@tokensmith/ui/acting/NotAnOrder.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EntryState } from '../_shared/form/entryState.ts'
import { presaleHref } from './presaleLink.ts'
import { useOpenDeliveries } from './useOpenDeliveries.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type DeliverAllProps = { view: PresaleView; participants: readonly SaleParticipant[] }

/**
 * Makes the job that delivers to everybody of the list who has something due, a hundred accounts a transaction. Nothing where nobody
 * has, and while such a job is open.
 */
export function DeliverAll({ view, participants }: DeliverAllProps) {
  const t = usePresaleTexts()
  const words = useUiTexts()
  const { chain, getClient } = useChain()
  const wallet = useWallet()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { sale, state, rules } = view.status
  const open = useOpenDeliveries(sale)
  const waiting = participants.filter(({ bought, claimed, undelivered }) => bought > claimed + undelivered)
  if (state !== 'finished' || rules.claim === 'atOnce' || waiting.length === 0 || open.length > 0) return null
  if (wallet.acting) return <NotAnOrder />
  const isHere = wallet.address !== undefined && wallet.chainId === chain.id
  const label = t('participants.deliver', { count: waiting.length })
  const make = async () => {
    const [{ planDeliver }, { createJob }, client, journal] = await Promise.all([
      import('@tokensmith/sdk/sale/jobs/planDeliver.ts'),
      import('@tokensmith/sdk/base/jobs/createJob.ts'),
      getClient(chain.id),
      openWebJobJournal(),
    ])
    const accounts = waiting.map(({ account }) => account)
    const planned = await planDeliver(client, { sale, sender: wallet.address!, accounts })
    const href = presaleHref(sale, chain.id)
    const title = `${t('participants.deliver', { count: planned.rows.length })} · ${view.token.symbol ?? ''}`
    const { jobId } = await createJob(journal, { ...planned, title, href })
    await navigate(`${href}&job=${jobId}`, { state: { begins: true } satisfies EntryState })
  }
  const press = async () => {
    if (!wallet.address) return wallet.openConnect()
    if (!isHere) return wallet.switchChain(chain.id).catch(() => {})
    setBusy(true)
    setFailure(undefined)
    await make().catch(setFailure)
    setBusy(false)
  }
  const isNothingDue = failure !== undefined && decodeError(failure).code === 'batchEmpty'
  return (
    <>
      <Button mt="sm" loading={isBusy} onClick={() => void press()}>
        {!wallet.address ? words('run.connect') : isHere ? label : words('run.switch', { chain: chain.nameAlias })}
      </Button>
      <FieldNote>{t(isNothingDue ? 'delivery.nothingDue' : 'delivery.note')}</FieldNote>
      {failure !== undefined && !isNothingDue && <ErrorNotice error={failure} />}
    </>
  )
}
