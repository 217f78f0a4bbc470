import { Button } from '@mantine/core'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { AddressText } from '../AddressText.tsx'
import { useErrorSentence } from '../errors/useErrorSentence.ts'
import { useStepWords } from '../receipt/useStepWords.ts'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './RunPlan.module.css'
import type { RunView } from './RunView.ts'

export type RunStatusProps = {
  view: RunView<unknown>
  chain: ChainEntry
  /** What the run as a whole does. */
  title: string
  onStartOver: () => void
  /** Goes on with a run that waits; undefined where the button above does. */
  onGoOn: (() => void) | undefined
}

/** What happens right now in a sentence, read aloud politely, with the transaction once there is one. */
export function RunStatus({ view, chain, title, onStartOver, onGoOn }: RunStatusProps) {
  const t = useUiTexts()
  const sentence = useErrorSentence()
  const stepped = 'step' in view ? view : undefined
  const words = useStepWords(stepped?.step, view.phase === 'paused' ? view.title : title, chain)
  const active = view.phase !== 'paused' && 'step' in view ? view : undefined
  return (
    <div className={classes.status}>
      <div role="status">
        {stepped && (
          <p className={classes.stepOf}>
            {stepped.step.count > 1 &&
              `${t('run.stepOf', { step: stepped.step.index + 1, count: stepped.step.count })}: `}
            {words}
          </p>
        )}
        {view.phase === 'declined' && sentence({ code: 'walletRejected', params: {} })}
        {view.phase === 'paused' && t(view.isDeclined ? 'run.declinedLater' : 'run.paused')}
        {active?.phase === 'preparing' && t('run.rehearsing')}
        {active?.phase === 'wallet' && t('run.openWallet')}
        {active?.phase === 'sent' &&
          (active.confirmations
            ? t('run.confirmations', { count: active.confirmations.done, needed: active.confirmations.needed })
            : t('run.sent'))}
        {active?.phase === 'verifying' && t('run.verifyingNow')}
        {active?.replacedBy && <p>{t('run.replaced')}</p>}
      </div>
      {active?.hash && (
        <p className={classes.hash}>
          {t('run.transaction')} <AddressText address={active.replacedBy ?? active.hash} chain={chain} kind="tx" />
        </p>
      )}
      {view.phase === 'paused' && (
        <div className={classes.waits}>
          {onGoOn && (
            <Button variant="default" size="xs" onClick={onGoOn}>
              {t('run.goOn')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onStartOver}>
            {t('run.stopHere')}
          </Button>
        </div>
      )}
      {view.phase === 'lost' && (
        <div className={classes.lost}>
          <Button variant="default" size="xs" onClick={onStartOver}>
            {t('run.notSent')}
          </Button>
          <p>{t('run.notSentHint')}</p>
        </div>
      )}
    </div>
  )
}
