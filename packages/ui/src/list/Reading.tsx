import { Button } from '@mantine/core'
import { LoadingShape } from '../LoadingShape.tsx'
import { EmptyState } from './EmptyState.tsx'

export type ReadingProps = {
  /** What is read for the first time; nothing is shown once something of it was. */
  query: { isPending: boolean; isFetching: boolean; refetch: () => unknown }
  onStop: () => void
  words: { loading: string; stop: string; stopped: string; again: string }
}

/** Stands where something is read that can take long, with a way to give it up and, once given up, to read it after all. */
export function Reading({ query, onStop, words }: ReadingProps) {
  if (!query.isPending) return null
  if (!query.isFetching) {
    return (
      <EmptyState>
        <p role="status">{words.stopped}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {words.again}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <LoadingShape height={180} label={words.loading} />
      <Button mt="sm" variant="default" onClick={onStop}>
        {words.stop}
      </Button>
    </>
  )
}
