import { isAbsent } from './isAbsent.ts'

/** A list that is read in pages. */
type PagedList = {
  error: Error | null
  isPending: boolean
  isFetching: boolean
  isRefetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Several lists that are shown as one: what is wrong with any, and ways to read on and again in all of them. */
export function joinLists(lists: readonly PagedList[]) {
  return {
    isPending: lists.some((list) => list.isPending),
    isFetching: lists.some((list) => list.isFetching),
    /** Undefined also where a factory is missing: then its list is empty. */
    failure: lists.flatMap(({ error }) => (error && !isAbsent(error) ? [error] : []))[0],
    isRefetching: lists.some((list) => list.isRefetching),
    isFetchingNextPage: lists.some((list) => list.isFetchingNextPage),
    hasNextPage: lists.some((list) => list.hasNextPage),
    fetchNextPage: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage()
    },
    refetch: () => {
      for (const list of lists) void list.refetch()
    },
  }
}
