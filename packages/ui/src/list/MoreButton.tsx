import { Button, Group } from '@mantine/core'

type MoreButtonProps = {
  /** A list that is read in pages. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
  /** Gives up the page that is being read, for reading that takes long; what was read before stays. */
  stop?: { label: string; onClick: () => void }
}

/** Reads the next page of a list; nothing once all is read. */
export function MoreButton({ query, label, stop }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Group mt="sm" gap="xs">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
      {stop && query.isFetchingNextPage && (
        <Button variant="default" onClick={stop.onClick}>
          {stop.label}
        </Button>
      )}
    </Group>
  )
}
