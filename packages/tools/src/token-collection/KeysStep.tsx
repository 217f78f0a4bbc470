import { Button, Progress } from '@mantine/core'
import { IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { readCollectTerms } from '@tokensmith/sdk/collect/CollectTerms.ts'
import { collectLimits } from '@tokensmith/sdk/collect/collectLimits.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { FileSource } from './FileSource.tsx'
import { KeyVerdicts } from './KeyVerdicts.tsx'
import type { KeySource } from './keyVault.ts'
import { missingSigners } from './missingSigners.ts'
import { PhraseInputs } from './PhraseInputs.tsx'
import { TextSource } from './TextSource.tsx'
import classes from './TokenCollection.module.css'
import type { KeysState } from './useKeys.ts'

type KeysStepProps = {
  state: KeysState
  /** A collection to go on with, which these keys must belong to. */
  resumed: StoredJob | undefined
  onRead: (source: KeySource) => void
  onWipe: () => void
  onNext: () => void
  onLeaveResumed: () => void
  onWithoutKeys: () => void
}

const kinds = ['text', 'file', 'phrase'] as const

/** Where the keys come from. They go to the worker at once; the page shows what became of each line. */
export function KeysStep({ state, resumed, onRead, onWipe, onNext, onLeaveResumed, onWithoutKeys }: KeysStepProps) {
  const t = useTexts('token-collection')
  const lang = useLang()
  const [kind, setKind] = useState<(typeof kinds)[number]>('text')
  const isOver = resumed !== undefined && resumed.job.state !== 'open'
  const needsKeys = isOver || resumed === undefined || missingSigners(resumed, []).length > 0
  const isReading = state.status === 'reading'
  const count = state.status === 'held' ? state.keys.addresses.length : 0
  return (
    <div className={classes.stack}>
      {resumed && (
        <div className={classes.call} role="note">
          <span>
            <strong>{t('resume.title')}</strong> {t(needsKeys ? 'resume.bring' : 'resume.noKeys')}{' '}
            <AddressText address={readCollectTerms(resumed.job).recipient} />
          </span>
          {!needsKeys && (
            <Button size="xs" onClick={onWithoutKeys}>
              {t('progress.goOn')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onLeaveResumed}>
            {t('resume.other')}
          </Button>
        </div>
      )}
      <Card>
        <Section>
          <p className={classes.promise}>
            <IconShieldCheck size={18} aria-hidden />
            <span>{t('keys.promise')}</span>
          </p>
          <p className={classes.note}>{t('keys.advice')}</p>
        </Section>
        <Section title={t('keys.title')} aside={t('keys.most', { most: collectLimits.wallets.toLocaleString(lang) })}>
          <div className={classes.fields}>
            <ChoiceInput
              label={t('keys.from')}
              value={kind}
              onChange={(next) => setKind(next as typeof kind)}
              options={kinds.map((value) => ({ value, label: t(`keys.kind.${value}`) }))}
            />
            {kind === 'text' && <TextSource busy={isReading} onRead={onRead} />}
            {kind === 'file' && <FileSource busy={isReading} onRead={onRead} />}
            {kind === 'phrase' && <PhraseInputs busy={isReading} onRead={onRead} />}
          </div>
        </Section>
        {state.status !== 'none' && (
          <Section>
            {isReading && <Progress value={state.share * 100} aria-label={t('keys.reading')} animated />}
            {state.status === 'failed' && <FieldError>{t('keys.failed', { message: state.message })}</FieldError>}
            {state.status === 'refused' && <FieldError>{sourceFault(t, state.fault)}</FieldError>}
            <div role="status" className={classes.fields}>
              {state.status === 'wiped' && <FieldNote>{t('keys.wiped')}</FieldNote>}
              {state.status === 'held' && <KeyVerdicts reading={state.keys.reading} />}
            </div>
            {state.status === 'held' && (
              <ActionBar>
                <div className={classes.buttons}>
                  {count > 0 && (
                    <Button size="md" onClick={onNext}>
                      {t('keys.next', { count })}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="md"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={onWipe}
                  >
                    {t('keys.wipe')}
                  </Button>
                </div>
              </ActionBar>
            )}
          </Section>
        )}
      </Card>
    </div>
  )
}

function sourceFault(
  t: ReturnType<typeof useTexts>,
  fault: Extract<KeysState, { status: 'refused' }>['fault'],
): string {
  if (fault.code !== 'phrase') return t(`source.${fault.code}`)
  const { problem } = fault
  if (problem.code !== 'words') return t(`phrase.error.${problem.code}`, { ...problem })
  return t('phrase.error.words', { count: problem.places.length, places: problem.places.join(', ') })
}
