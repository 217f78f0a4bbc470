import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { inscriptionLimits } from '@tokensmith/sdk/inscription/inscriptionLimits.ts'
import type { CountedBytes } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { NotAnOrder } from '@tokensmith/ui/acting/NotAnOrder.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { leadToWrong } from '@tokensmith/ui/form/leadToWrong.ts'
import { WrongFieldList } from '@tokensmith/ui/form/WrongFieldList.tsx'
import type { FieldForm } from '@tokensmith/ui/form/wrongFields.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { LinkedFieldList } from '@tokensmith/ui/link/LinkedFieldList.tsx'
import { useLinkBlock } from '@tokensmith/ui/link/useLinkBlock.ts'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useAttempt } from '../_shared/action/useAttempt.ts'
import type { Tool } from '../defineTool.ts'
import classes from './Inscription.module.css'
import type { BulkOrder } from './parseBulkForm.ts'
import type { InscriptionsPlanState } from './useInscriptionsPlan.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'
import type { PastedKeysState } from './usePastedKeys.ts'

type StartInscriptionsProps = {
  tool: Tool
  form: FieldForm
  bytes: CountedBytes | undefined
  order: BulkOrder | undefined
  plan: InscriptionsPlanState
  keys: PastedKeysState
}

/** The next step towards inscribing: connect, switch, mend the form, or make the jobs. Nothing is sent by it. */
export function StartInscriptions({ tool, form, bytes, order, plan: state, keys }: StartInscriptionsProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const id = useId()
  const { chain, getClient } = useChain()
  const wallet = useWallet()
  const step = useWalletStep(chain.id)
  const link = useLinkBlock()
  const navigate = useNavigate()
  const { attempt, isBusy, failure } = useAttempt()
  const { plan, problem, isCurrent, to, retry } = state
  if (wallet.acting) return <NotAnOrder />
  const total = order ? order.wallets * order.count : 0
  const isUsed = order?.by === 'pasted' && keys.wallets.some(({ nonce }) => nonce > inscriptionLimits.firstNonce)
  const isReady = bytes !== undefined && order !== undefined && plan !== undefined && isCurrent && !isUsed
  const make = async () => {
    const { makeInscriptionJobs } = await import('./makeInscriptionJobs.ts')
    const [client, journal] = [await getClient(chain.id), await openWebJobJournal()]
    const group = await makeInscriptionJobs(client, journal, {
      ...{ account: wallet.address!, bytes: bytes!, order: order!, plan: plan!, pasted: keys.wallets },
      ...(to ? { to } : {}),
      ...{ title: t('bulk.jobTitle', { count: total, total: total.toLocaleString(lang) }), href: tool.path },
    })
    await navigate(`${tool.path}?group=${group}`)
  }
  const press = async () => {
    if (step) return step.go()
    if (link) return link.lead()
    if (!bytes || !order) return leadToWrong(form)
    if (!isReady || problem !== undefined || isBusy) return
    await attempt(make)
  }
  const prepare =
    total === 0
      ? t('bulk.action.prepareAny')
      : t('bulk.action.prepare', { count: total, total: total.toLocaleString(lang) })
  const reason = step
    ? undefined
    : (link?.reason ??
      (!bytes || !order ? t('run.blocked') : isReady || problem !== undefined ? undefined : t('bulk.measuring')))
  return (
    <ActionBar>
      <Button
        size="md"
        fullWidth
        loading={isBusy}
        aria-disabled={reason !== undefined || undefined}
        data-disabled={reason !== undefined || undefined}
        aria-describedby={id}
        onClick={() => void press()}
      >
        {step?.label ?? prepare}
      </Button>
      <p id={id} className={classes.caption}>
        {reason ?? t(order?.by === 'account' ? 'bulk.nextAccount' : 'bulk.next')}
      </p>
      {!step && (!bytes || !order) && <WrongFieldList form={form} />}
      <LinkedFieldList />
      {!step && problem !== undefined && (
        <>
          <FieldError>{t('bulk.wouldFail')}</FieldError>
          <ErrorNotice error={problem} onRetry={retry} />
        </>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </ActionBar>
  )
}
