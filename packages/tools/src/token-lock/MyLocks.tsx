import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link } from 'react-router'
import { LockRowList } from './LockRowList.tsx'
import { LockSearch } from './LockSearch.tsx'
import classes from './TokenLock.module.css'
import { VerifyCertificate } from './VerifyCertificate.tsx'
import { WithdrawDue } from './WithdrawDue.tsx'

/** The locks of the connected wallet on this chain, and ways to any other lock. */
export default function MyLocks() {
  const t = useTexts('token-lock')
  const { chain, getClient } = useChain()
  const { address: owner, openConnect } = useWallet()
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
  const nothingHere = query.error instanceof ToolboxError && isAbsent(query.error.code)
  const pages = query.data?.pages ?? []
  const locks = pages.flatMap((page) => page.locks)
  const chainAt = pages.at(-1)?.chainAt ?? 0n
  const refresh = () => void query.refetch()
  return (
    <div className={classes.stack}>
      <Card label={t('mine.title')}>
        <Section title={t('mine.title')} aside={chain.name}>
          {!owner ? (
            <div className={classes.empty}>
              <p>{t('mine.connect')}</p>
              <Button onClick={() => void openConnect()}>{t('mine.connectAction')}</Button>
            </div>
          ) : query.isPending ? (
            <LoadingShape height={180} label={t('loading')} />
          ) : query.error && !nothingHere ? (
            <ErrorNotice error={query.error} onRetry={refresh} />
          ) : (
            <>
              <div className={classes.toolbar}>
                <span />
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  loading={query.isFetching}
                  leftSection={<IconRefresh size={16} aria-hidden />}
                  onClick={refresh}
                >
                  {t('refresh')}
                </Button>
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
            </>
          )}
          {query.hasNextPage && (
            <Button
              mt="sm"
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('mine.more')}
            </Button>
          )}
        </Section>
        <LockSearch />
      </Card>
      <Card label={t('verify.title')}>
        <VerifyCertificate />
      </Card>
    </div>
  )
}

/** The contract is not on this chain, so nobody has locks there. */
const isAbsent = (code: string) => code === 'lockContractMissing' || code === 'companionMissing'
