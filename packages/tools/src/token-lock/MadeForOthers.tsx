import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { knownLocks } from '../_shared/lock/knownLocks.ts'
import { madeLocks, madeLocksKey, mostOfOneList } from '../_shared/lock/madeLocks.ts'
import { isLockAbsent } from './isLockAbsent.ts'
import { LockRowList } from './LockRowList.tsx'
import classes from './TokenLock.module.css'

type MadeForOthersProps = { account: Address; chain: ChainEntry }

/** The locks that an account made for others, as far as this browser knows of them, and how far that is. */
export function MadeForOthers({ account, chain }: MadeForOthersProps) {
  const t = useTexts('token-lock')
  const { getClient } = useChain()
  const { transactions } = useTransactions()
  const list = () => madeLocks.list(madeLocksKey(chain.id, account))
  const made = useSyncExternalStore(madeLocks.subscribe, list, list)
  // `knownLocks` reads `made` from its list again.
  const ids = useMemo(
    () => knownLocks(transactions, { account, chainId: chain.id }),
    [transactions, account, chain.id, made],
  )
  const query = useInfiniteQuery({
    queryKey: ['locks', 'made', chain.id, account, ids.join()],
    enabled: ids.length > 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const { getMadeLocks, mostLocksRead } = await import('@tokensmith/sdk/account/getMadeLocks.ts')
      const page = ids.slice(pageParam, pageParam + mostLocksRead)
      const next = pageParam + page.length
      const found = await getMadeLocks(await getClient(chain.id), { account, ids: page })
      return { ...found, next: next < ids.length ? next : undefined }
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  const pages = query.data?.pages ?? []
  const unread = pages.reduce((sum, page) => sum + page.unread, 0)
  const isAbsent = query.error !== null && isLockAbsent(query.error)
  return (
    <Section title={t('others.title')} aside={chain.name}>
      <p className={classes.note}>{t('others.reach', { count: mostOfOneList })}</p>
      {query.error && !isAbsent && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading ? (
        <LoadingShape height={120} label={t('loading')} />
      ) : (
        (query.data || ids.length === 0 || isAbsent) && (
          <LockRowList
            caption={t('others.caption')}
            locks={pages.flatMap(({ locks }) => locks)}
            chain={chain}
            nowAt={pages.at(-1)?.chainAt ?? 0n}
            exportName={`locks-for-others-${chain.id}`}
            empty={<p>{t('others.empty', { chain: chain.name })}</p>}
            showsOwner
          />
        )
      )}
      {unread > 0 && <p className={classes.note}>{t('others.unread', { count: unread })}</p>}
      <MoreButton query={query} label={t('mine.more')} />
    </Section>
  )
}
