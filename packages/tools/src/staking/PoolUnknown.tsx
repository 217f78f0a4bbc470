import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { usePoolTexts } from './usePoolTexts.ts'

type PoolUnknownProps = {
  pool: Address
  back: { label: string; to: string }
  /** `data`: null for what our factory has not created. */
  query: { data: unknown; error: Error | null }
  onRetry: () => void
}

/** Stands where a pool's page would: it is being read, there is none, or it could not be read. */
export function PoolUnknown({ pool, back, query: { data, error }, onRetry }: PoolUnknownProps) {
  const t = usePoolTexts()
  const sentence = useErrorSentence()
  return (
    <Card>
      <Section>
        <ViewBar back={back} />
        {error && <ErrorNotice error={error} onRetry={onRetry} />}
        {!error && data === null && (
          <EmptyState>
            <p>{sentence({ code: 'contractMissing', params: { address: pool } })}</p>
            <p>{t('page.notOurs')}</p>
          </EmptyState>
        )}
        {!error && data === undefined && <LoadingShape height={360} label={t('loading')} />}
      </Section>
    </Card>
  )
}
