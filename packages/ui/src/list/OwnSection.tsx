import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { LoadingShape } from '../LoadingShape.tsx'
import { Section } from '../outcome/Section.tsx'
import { useWallet } from '../wallet/useWallet.ts'
import { EmptyState } from './EmptyState.tsx'
import { Reading, type ReadingProps } from './Reading.tsx'

type OwnSectionProps = {
  title: string
  aside?: ReactNode
  /** Whose things they are; undefined while no wallet is connected. */
  owner: string | undefined
  query: { isPending: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  /** True for an error that only says that there is nothing to be found here, such as a contract that nobody has created. */
  isAbsent?: (error: Error) => boolean
  words: { connect: string; connectAction: string; loading: string }
  /** For what can take long: a way to give it up. */
  stoppable?: ReadingProps
  /** What was read; also shown where `isAbsent` says that there is nothing. */
  children: ReactNode
}

/** What a wallet has of something: asks for the wallet, waits, tells what went wrong, then shows it. */
export function OwnSection({ title, aside, owner, query, isAbsent, words, stoppable, children }: OwnSectionProps) {
  const { openConnect } = useWallet()
  const nothingHere = query.error !== null && isAbsent?.(query.error) === true
  return (
    <Section title={title} aside={aside}>
      {!owner ? (
        <EmptyState>
          <p>{words.connect}</p>
          <Button onClick={() => void openConnect()}>{words.connectAction}</Button>
        </EmptyState>
      ) : query.isPending && stoppable ? (
        <Reading {...stoppable} />
      ) : query.isPending ? (
        <LoadingShape height={180} label={words.loading} />
      ) : (
        <>
          {query.error && !nothingHere && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
          {(query.data !== undefined || nothingHere) && children}
        </>
      )}
    </Section>
  )
}
