import { Button } from '@mantine/core'

type MoreButtonProps = {
  /** A list that is read in pages. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}

/** Reads the next page of a list; nothing once all is read. */
export function MoreButton({ query, label }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button mt="sm" variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {label}
    </Button>
  )
}
