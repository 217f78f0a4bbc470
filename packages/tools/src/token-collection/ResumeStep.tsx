import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isBatchOpen } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { StoredJob } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { readCollectTerms } from '@tokensmith/sdk/collect/CollectTerms.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { JobContract } from '../_shared/jobs/JobContract.tsx'
import { missingSigners } from './missingSigners.ts'
import { shownBatch } from './shownBatch.ts'
import classes from './TokenCollection.module.css'
import type { HeldKeys } from './useKeys.ts'

type ResumeStepProps = { stored: StoredJob; keys: HeldKeys; onResume: () => void; onBack: () => void }

/** Compares the keys that were brought with what the journal still needs, and goes on. */
export function ResumeStep({ stored, keys, onResume, onBack }: ResumeStepProps) {
  const t = useTexts('token-collection')
  const { job, batches } = stored
  const missing = missingSigners(stored, keys.addresses)
  const shown = batches.filter((batch) => shownBatch(batch) !== undefined)
  return (
    <Card>
      <Section title={t('resume.title')}>
        <KeyValues
          rows={[
            { label: t('choose.recipient'), value: <AddressText address={readCollectTerms(job).recipient} full /> },
            { label: t('row.payer'), value: <AddressText address={job.sender} /> },
            { label: t('row.contract'), value: <JobContract job={job} /> },
            { label: t('row.transactions'), value: shown.length.toString() },
            { label: t('resume.rest'), value: shown.filter(({ state }) => state === 'planned').length.toString() },
            { label: t('resume.signed'), value: shown.filter(isBatchOpen).length.toString() },
          ]}
        />
        {missing.length > 0 ? (
          <FieldNote tone="warning">
            {t('resume.missing', { count: missing.length })} {missing.slice(0, 3).join(' ')}
          </FieldNote>
        ) : (
          <FieldNote tone="good">{t('resume.all')}</FieldNote>
        )}
        <p className={classes.note}>{t('resume.explain')}</p>
        <div className={classes.buttons}>
          <Button size="md" disabled={missing.length > 0} onClick={onResume}>
            {t('progress.goOn')}
          </Button>
          <Button size="md" variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </div>
      </Section>
    </Card>
  )
}
