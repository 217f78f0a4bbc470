import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { OwnSection } from '@tokensmith/ui/list/OwnSection.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { useToolLink } from '../useToolLink.ts'
import classes from './MyLiquidity.module.css'
import { ShareCard } from './ShareCard.tsx'
import type { useShares } from './useShares.ts'

type ShareListProps = {
  shares: ReturnType<typeof useShares>
  owner?: Address
  /** A pair whose figures are those before a removal, and are read again. */
  stale?: Address
  onChoose: (pair: Address) => void
}

/** Everything that was found, or why there is nothing. */
export function ShareList({ shares, owner, stale, onChoose }: ShareListProps) {
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const { chain } = useChain()
  const add = useToolLink()('add-liquidity', {})
  const { query, history, reread, forget } = shares
  const found = query.data?.shares ?? []
  const priced = found.flatMap(({ value }) => value ?? [])
  const total = priced.reduce((sum, value) => sum + value, 0n)
  return (
    <OwnSection
      title={t('list.title')}
      aside={
        priced.length > 0 &&
        t('list.total', { value: coinText(total, { symbol: chain.symbol, decimals: 18 }, lang, 6) })
      }
      owner={owner}
      query={{ ...query, refetch: reread }}
      words={{ connect: t('list.connect'), connectAction: t('list.connectAction'), loading: t('loading') }}
    >
      <div className={classes.toolbar}>
        <span role="status" className={classes.dim}>
          {t('list.count', { count: found.length })}
        </span>
        <RefreshButton label={t('list.refresh')} isRunning={query.isFetching} onClick={() => void reread()} />
      </div>
      {found.length === 0 && !query.error && (
        <EmptyState>
          <p>{t(chain.swaps.length === 0 ? 'list.noExchange' : 'list.none', { chain: chain.name })}</p>
          {add && chain.swaps.length > 0 && (
            <Button component={Link} to={add} variant="default">
              {t('list.add')}
            </Button>
          )}
        </EmptyState>
      )}
      <div className={classes.cards}>
        {found.map((share) => (
          <ShareCard
            key={share.pair}
            share={share}
            isStale={share.pair === stale}
            isSearched={history.search.phase === 'done'}
            onChoose={() => onChoose(share.pair)}
            onForget={() => void forget(share.pair)}
          />
        ))}
      </div>
    </OwnSection>
  )
}
