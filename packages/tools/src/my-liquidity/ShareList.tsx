import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
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
  const { openConnect } = useWallet()
  const add = useToolLink()('add-liquidity', {})
  const { query, history, reread, forget } = shares
  if (!owner) {
    return (
      <Section title={t('list.title')}>
        <div className={classes.empty}>
          <p>{t('list.connect')}</p>
          <Button variant="default" onClick={() => void openConnect()}>
            {t('list.connectAction')}
          </Button>
        </div>
      </Section>
    )
  }
  if (query.isPending) {
    return (
      <Section title={t('list.title')}>
        <LoadingShape height={180} label={t('loading')} />
      </Section>
    )
  }
  const found = query.data?.shares ?? []
  const priced = found.flatMap(({ value }) => value ?? [])
  const total = priced.reduce((sum, value) => sum + value, 0n)
  return (
    <Section
      title={t('list.title')}
      aside={
        priced.length > 0 &&
        t('list.total', { value: coinText(total, { symbol: chain.symbol, decimals: 18 }, lang, 6) })
      }
    >
      {query.error && <ErrorNotice error={query.error} onRetry={() => void reread()} />}
      <div className={classes.toolbar}>
        <span role="status" className={classes.dim}>
          {t('list.count', { count: found.length })}
        </span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={query.isFetching}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void reread()}
        >
          {t('list.refresh')}
        </Button>
      </div>
      {found.length === 0 && !query.error && (
        <div className={classes.empty}>
          <p>{t(chain.swaps.length === 0 ? 'list.noExchange' : 'list.none', { chain: chain.name })}</p>
          {add && chain.swaps.length > 0 && (
            <Button component={Link} to={add} variant="default">
              {t('list.add')}
            </Button>
          )}
        </div>
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
    </Section>
  )
}
