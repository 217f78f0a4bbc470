import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link } from 'react-router'
import { LockRowList } from './LockRowList.tsx'
import { LockSearch } from './LockSearch.tsx'
import classes from './TokenLock.module.css'
import { VerifyCertificate } from './VerifyCertificate.tsx'
import { WithdrawDue } from './WithdrawDue.tsx'

/** The contract is not on this chain, so nobody has locks there. */
const isAbsent = (error: Error) =>
  error instanceof ToolboxError && ['lockContractMissing', 'companionMissing'].includes(error.code)

/** The locks of the connected wallet on this chain, and ways to any other lock. */
export default function MyLocks() {
  const t = useTexts('token-lock')
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
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
  const refresh = () => void query.refetch()
  return (
    <div className={classes.stack}>
      <Card label={t('mine.title')}>
        <OwnSection
          title={t('mine.title')}
          aside={chain.name}
          owner={owner}
          query={query}
          isAbsent={isAbsent}
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
        <LockSearch />
      </Card>
      <Card label={t('verify.title')}>
        <VerifyCertificate />
      </Card>
    </div>
  )
}
