import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'

type SaleUnknownProps = {
  sale: Address
  back: { label: string; to: string }
  /** `data`: null for what our factory has not created. */
  query: { data: unknown; error: Error | null }
  onRetry: () => void
}

/** Stands where a sale's page would: it is being read, there is none, or it could not be read. */
export function SaleUnknown({ sale, back, query: { data, error }, onRetry }: SaleUnknownProps) {
  const t = usePresaleTexts()
  const sentence = useErrorSentence()
  return (
    <Card>
      <Section>
        <ViewBar back={back} />
        {error ? (
          <ErrorNotice error={error} onRetry={onRetry} />
        ) : data === null ? (
          <EmptyState>
            <p>{sentence({ code: 'tokenNotFound', params: { address: sale } })}</p>
          </EmptyState>
        ) : (
          <LoadingShape height={360} label={t('loading')} />
        )}
      </Section>
    </Card>
  )
}
