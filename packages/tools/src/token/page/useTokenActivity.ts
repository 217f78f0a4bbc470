import { useInfiniteQuery } from '@tanstack/react-query'
import { hasFairMint, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEffect } from 'react'

/** Requests of the first page for each kind of event, and of those that somebody asks for. */
const firstPieces = 1
const furtherPieces = 12

/**
 * What was done with a token, page by page, the newest first; read once for all parts of the page that show it, and again
 * after something was done here.
 */
export function useTokenActivity({ token }: ActionContext, done: string | undefined) {
  const { chain, getClient } = useChain()
  const { verification } = token
  const composition = verification.status === 'verified' ? verification.composition : undefined
  const query = useInfiniteQuery({
    queryKey: ['activity', chain.id, token.address, composition !== undefined],
    initialPageParam: undefined as bigint | undefined,
    queryFn: async ({ pageParam, signal, client: queries, queryKey }) => {
      const [{ readTokenActivity }, client] = await Promise.all([
        import('@tokensmith/sdk/token/readTokenActivity.ts'),
        getClient(chain.id),
      ])
      return readTokenActivity(client, {
        ...{ token: token.address, toBlock: pageParam, signal, logSpan: chain.quirks.logSpan },
        // The first time the token has just been read; later it may be old.
        newestBlock: queries.getQueryData(queryKey) === undefined ? token.blockNumber : undefined,
        pieces: pageParam === undefined ? firstPieces : furtherPieces,
        isVerified: composition !== undefined,
        hasSale: composition && hasSale(composition),
        hasMint: composition?.modules.includes('mint') && !hasFairMint(composition),
      })
    },
    getNextPageParam: ({ fromBlock }) => (fromBlock > 0n ? fromBlock - 1n : undefined),
    retry: false,
  })
  const { refetch } = query
  useEffect(() => {
    if (done) void refetch()
  }, [done, refetch])
  return query
}

export type TokenActivityQuery = ReturnType<typeof useTokenActivity>
