import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { hasFairMint, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect } from 'react'
import { usePayCoin } from '../manage/sale/usePayCoin.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { activityText } from './activityText.ts'
import classes from './TokenPage.module.css'

/** Requests of the first page for each kind of event, and of those that somebody asks for. */
const firstPieces = 2
const furtherPieces = 12

type TokenActivityListProps = {
  context: ActionContext
  /** What was done last on this page: it is among what is listed then. */
  done: string | undefined
}

/** What was done with a token, the newest first, with the blocks that were read; further back on demand. */
export function TokenActivityList({ context, done }: TokenActivityListProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { token, trading } = context
  const payCoin = usePayCoin(context)
  const { verification } = token
  const composition = verification.status === 'verified' ? verification.composition : undefined
  const coin = trading.sale ? payCoin : (trading.market?.base ?? payCoin)
  const query = useInfiniteQuery({
    queryKey: ['activity', chain.id, token.address, composition !== undefined],
    initialPageParam: undefined as bigint | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const [{ readTokenActivity }, client] = await Promise.all([
        import('@tokensmith/sdk/token/readTokenActivity.ts'),
        getClient(chain.id),
      ])
      return readTokenActivity(client, {
        ...{ token: token.address, toBlock: pageParam, signal, logSpan: chain.quirks.logSpan },
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
  const pages = query.data?.pages ?? []
  const activities = pages.flatMap((page) => page.activities)
  const number = (block: bigint) => new Intl.NumberFormat(lang).format(block)
  const [newest, oldest] = [pages[0], pages.at(-1)]
  return (
    <Section title={t('page.activity.title')}>
      {!composition && <p className={classes.quiet}>{t('page.activity.foreign')}</p>}
      {activities.length > 0 && (
        <ul className={classes.activity}>
          {activities.map((activity) => (
            <li key={`${activity.transactionHash} ${activity.logIndex}`}>
              <span>{activityText(activity, { t, lang, token, coin })}</span>
              <span className={classes.quiet}>
                {activity.at === undefined
                  ? t('page.activity.block', { block: number(activity.blockNumber) })
                  : formatLocal(activity.at, lang)}{' '}
                <AddressText address={activity.transactionHash} chain={chain} kind="tx" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.isPending && <LoadingShape height={90} label={t('manage.loading')} />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {newest && oldest && (
        <p className={classes.quiet} role="status">
          {activities.length === 0 && `${t('page.activity.none')} `}
          {oldest.fromBlock === 0n
            ? t('page.activity.whole')
            : t('page.activity.reach', { from: number(oldest.fromBlock), to: number(newest.toBlock) })}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          size="sm"
          mt="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('page.activity.older')}
        </Button>
      )}
    </Section>
  )
}
