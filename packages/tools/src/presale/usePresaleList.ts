import type { Address } from 'viem'
import { useSaleList } from './useSaleList.ts'

/**
 * The presales of all creators, or of a token, the newest first, a screen at a time.
 *
 * @param withRemoved also those that their deployers have taken off the list.
 */
export const usePresaleList = (params: { token?: Address; withRemoved: boolean }) =>
  useSaleList({
    ...{ ...params, kind: 'presale' },
    read: async (client, of) => {
      const { readPresaleOverviews } = await import('@tokensmith/sdk/presale/readPresaleOverviews.ts')
      return readPresaleOverviews(client, of)
    },
  })
