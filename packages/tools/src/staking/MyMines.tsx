import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link } from 'react-router'
import { coinText } from '../_shared/coin/coinText.ts'
import { Countdown } from '../_shared/time/Countdown.tsx'
import { isAbsent } from '../offering/isAbsent.ts'
import { ClaimRewards } from './ClaimRewards.tsx'
import classes from './Mine.module.css'
import { multipleText } from './mineRules.ts'
import { PoolRows } from './PoolRows.tsx'
import { PoolSearch } from './PoolSearch.tsx'
import { poolPageHref } from './poolPageLink.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'
import { useReadingWords } from './useReadingWords.ts'

/** The pools that the connected wallet has created or staked in, its stakes, and all that it has earned in one prompt. */
export default function MyMines({ tool, path }: { tool: string; path: string }) {
  const t = usePoolTexts()
  const words = useReadingWords()
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const cache = useQueryClient()
  const queryKey = [heldKey, 'ownMines', chain.id, owner]
  const query = useQuery({
    queryKey,
    enabled: owner !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const [{ readOwnMines }, client] = await Promise.all([import('./readOwnMines.ts'), getClient(chain.id)])
      return readOwnMines(client, { account: owner!, signal })
    },
  })
  const views = query.data ?? []
  const refresh = () => void query.refetch()
  return (
    <Card label={t('mine.title')}>
      <OwnSection
        title={t('mine.title')}
        aside={
          <>
            {chain.name}
            {query.data !== undefined && (
              <RefreshButton label={t('refresh')} isRunning={query.isFetching} onClick={refresh} />
            )}
          </>
        }
        owner={owner}
        query={query}
        isAbsent={isAbsent}
        stoppable={{ query, words, onStop: () => void cache.cancelQueries({ queryKey, exact: true }) }}
        words={{ connect: t('mine.connect'), connectAction: t('mine.connectAction'), loading: t('loading') }}
      >
        <ClaimRewards {...{ tool, views }} onDone={refresh} />
        <Stakes {...{ views, path }} onOver={refresh} />
        <PoolRows
          {...{ views, path }}
          caption={t('mine.title')}
          none={t('mine.none', { chain: chain.name })}
          exportName={`my-pools-${chain.id}`}
        />
      </OwnSection>
      <PoolSearch path={path} />
    </Card>
  )
}

/** Each stake with the time until it is unlocked, and the way to its pool. */
function Stakes({ views, path, onOver }: { views: readonly PoolView[]; path: string; onOver: () => void }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const stakes = views.flatMap((view) => (view.state.own?.positions ?? []).map((position) => ({ view, position })))
  if (stakes.length === 0) return null
  return (
    <ul className={classes.cards} aria-label={t('own.title')}>
      {stakes.map(({ view: { state, stake, reward }, position: { index, amount, multiple, untilAt, isLocked } }) => (
        <li key={`${state.pool}:${index}`} className={`${classes.card} ${classes.cardHead}`}>
          <Link to={poolPageHref(path, state.pool, chain.id)}>
            <bdi>{t('page.title', { stake: stake.symbol ?? '?', reward: reward.symbol ?? '?' })}</bdi>
          </Link>
          <strong>{coinText(amount, stake, lang, 8)}</strong>
          {multiple !== 10 && <span>{multipleText(multiple, lang)}</span>}
          <span>
            {isLocked && untilAt !== undefined ? (
              <>
                {t('own.unlocksIn')} <Countdown to={untilAt} readAt={state.chainAt} onOver={onOver} />
              </>
            ) : (
              t('own.open')
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
