import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Link } from 'react-router'
import { useToolLink } from '../useToolLink.ts'
import classes from './MyLiquidity.module.css'
import { ShareFacts } from './ShareFacts.tsx'
import { pairText } from './shareText.ts'

type ShareCardProps = {
  share: LiquidityShare
  /** Something of it was taken out, and what is left is being read. */
  isStale: boolean
  /** The chain's history was searched in this visit. */
  isSearched: boolean
  onChoose: () => void
  onForget: () => void
}

/** One pair: the owner's part, what stands behind it, what it is worth and has earned, and what can be done with it. */
export function ShareCard({ share, isStale, isSearched, onChoose, onForget }: ShareCardProps) {
  const t = useTexts('my-liquidity')
  const { chain } = useChain()
  const toolLink = useToolLink()
  const { pair, swap, tokens, balance, locked, due, held } = share
  const name = pairText(share)
  const lock = toolLink('token-lock', { tab: 'CL', what: 'lp', address: pair })
  const locks = toolLink('token-lock', { tab: 'ML', token: pair, chain: String(chain.id) })
  const add = toolLink('add-liquidity', { first: tokens[0].address, second: tokens[1].address, exchange: swap.router })
  const isEmpty = held === 0n
  return (
    <article className={classes.card} aria-label={`${name} · ${swap.name}`}>
      <header className={classes.head}>
        <h3>
          {name} <small>{swap.name}</small>
        </h3>
        <AddressText address={pair} chain={chain} />
      </header>
      {isEmpty ? (
        <p className={classes.dim}>{t('card.nothing')}</p>
      ) : (
        <ShareFacts share={share} isSearched={isSearched} />
      )}
      <div className={classes.buttons}>
        {balance > 0n && (
          <Button size="xs" variant="light" loading={isStale} onClick={onChoose}>
            {t('card.remove')}
          </Button>
        )}
        {balance > 0n && lock && (
          <Button size="xs" variant="default" component={Link} to={lock}>
            {t('card.lock')}
          </Button>
        )}
        {locked + due > 0n && locks && (
          <Button size="xs" variant="default" component={Link} to={locks}>
            {t('card.locks')}
          </Button>
        )}
        {add && (
          <Button size="xs" variant="default" component={Link} to={add}>
            {t('card.add')}
          </Button>
        )}
        {isEmpty && (
          <Button size="xs" variant="subtle" color="gray" onClick={onForget}>
            {t('card.forget')}
          </Button>
        )}
      </div>
    </article>
  )
}
