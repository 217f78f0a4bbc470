import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import type { ReactNode } from 'react'
import { useConsoleTexts } from '../consoleTexts.ts'
import { useConsoleSentence } from './useConsoleCall.ts'

type AnswerProps<Data> = {
  query: UseQueryResult<Data>
  /** Of what stands there until it has come, in pixels. */
  height?: number
  children: (data: Data) => ReactNode
}

/** What was asked for; its shape before it is there, and a way to ask again where it did not come. */
export function Answer<Data>({ query, height = 220, children }: AnswerProps<Data>) {
  const t = useConsoleTexts()
  const common = useTexts('common')
  const sentence = useConsoleSentence()
  if (query.data !== undefined) return children(query.data)
  if (query.isError && !query.isFetching) {
    return (
      <EmptyState>
        <p role="alert">{sentence(query.error)}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {common('tryAgain')}
        </Button>
      </EmptyState>
    )
  }
  return <LoadingShape height={height} label={t('loading')} />
}
