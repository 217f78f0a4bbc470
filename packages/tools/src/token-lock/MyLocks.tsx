import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link } from 'react-router'
import { isLockAbsent } from './isLockAbsent.ts'
import { LockRowList } from './LockRowList.tsx'
import { LockSearch } from './LockSearch.tsx'
import { MadeForOthers } from './MadeForOthers.tsx'
import classes from './TokenLock.module.css'
import { VerifyCertificate } from './VerifyCertificate.tsx'
import { WithdrawDue } from './WithdrawDue.tsx'

/** The locks of the connected wallet on this chain, those it made for others, and ways to any other lock. */
export default function MyLocks() {
  const t = useTexts('token-lock')
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['locks', chain.id, owner],
    enabled: owner !== undefined,
    initialPageParam: 0n,
    queryFn: async ({ pageParam }) => {
      const { getLocksOfOwner } = await import('@tokensmith/sdk/lock/getLocks.ts')
      return getLocksOfOwner(await getClient(chain.id), owner!, { cursor: pageParam })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
  })
  const pages = query.data?.pages ?? []
  const locks = pages.flatMap((page) => page.locks)
  const chainAt = pages.at(-1)?.chainAt ?? 0n
  const refresh = () => void queries.invalidateQueries({ queryKey: ['locks'] })
  return (
    <div className={classes.stack}>
      <Card label={t('mine.title')}>
        <OwnSection
          title={t('mine.title')}
          aside={chain.name}
          owner={owner}
          query={query}
          isAbsent={isLockAbsent}
          words={{ connect: t('mine.connect'), connectAction: t('mine.connectAction'), loading: t('loading') }}
        >
          <div className={classes.toolbar}>
            <span />
            <RefreshButton label={t('refresh')} isRunning={query.isFetching} onClick={refresh} />
          </div>
          <WithdrawDue locks={locks} onDone={refresh} />
          <LockRowList
            caption={t('mine.caption')}
            locks={locks}
            chain={chain}
            nowAt={chainAt}
            exportName={`my-locks-${chain.id}`}
            empty={
              <>
                <p>{t('mine.empty', { chain: chain.name })}</p>
                <Button component={Link} to="/lo/id?tab=CL">
                  {t('mine.emptyAction')}
                </Button>
              </>
            }
          />
          <MoreButton query={query} label={t('mine.more')} />
        </OwnSection>
        {owner && <MadeForOthers account={owner} chain={chain} />}
        <LockSearch />
      </Card>
      <Card label={t('verify.title')}>
        <VerifyCertificate />
      </Card>
    </div>
  )
}
