import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { LockRowList } from './LockRowList.tsx'
import classes from './TokenLock.module.css'

type LocksOfTokenProps = {
  token: Address
  chain: ChainEntry
  /** Time of the chain at which the figures above were read; the locks are read again when it changes. */
  readAt: bigint
}

/** The locks of a token, the oldest first; more of them on demand. */
export function LocksOfToken({ token, chain, readAt }: LocksOfTokenProps) {
  const t = useTexts('token-lock')
  const { getClient } = useChain()
  const query = useInfiniteQuery({
    queryKey: ['locksOfToken', chain.id, token.toLowerCase(), readAt.toString()],
    initialPageParam: 0n,
    queryFn: async ({ pageParam }) => {
      const { getLocksOfToken } = await import('@tokensmith/sdk/lock/getLocks.ts')
      return getLocksOfToken(await getClient(chain.id), token, { cursor: pageParam })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (previous) => previous,
    retry: false,
  })
  if (!query.data) {
    if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    return <LoadingShape height={180} label={t('loading')} />
  }
  const locks = query.data.pages.flatMap((page) => page.locks)
  const { total = 0n, chainAt = readAt } = query.data.pages.at(-1) ?? {}
  return (
    <>
      <LockRowList
        caption={t('tokenPage.locks')}
        locks={locks}
        chain={chain}
        nowAt={chainAt}
        exportName={`locks-of-${token}`}
        empty={
          <>
            <p>{t('tokenPage.empty', { chain: chain.name })}</p>
            <Button component={Link} to={`/lo/id?tab=CL&address=${token}`}>
              {t('tokenPage.emptyAction')}
            </Button>
          </>
        }
      />
      {query.hasNextPage && (
        <>
          <p className={classes.note}>{t('tokenPage.oldest', { count: locks.length, total: total.toString() })}</p>
          <MoreButton query={query} label={t('mine.more')} />
        </>
      )}
    </>
  )
}
