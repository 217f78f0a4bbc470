import { Button } from '@mantine/core'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link, useLocation } from 'react-router'
import type { Address } from 'viem'
import { fromHere, readEntryState } from '../../_shared/form/entryState.ts'
import { useToolLink } from '../../useToolLink.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './TokenPage.module.css'
import type { TradingPlace } from './tradingPlace.ts'

type NoMarketProps = {
  token: TokenState
  place: Extract<TradingPlace, 'noPairYet' | 'noExchange' | 'unlisted'>
  /** Of an exchange that is not in the catalogue. */
  router: Address | undefined
}

/** Says why a token cannot be bought or sold here, and leads to what would change it. */
export function NoMarket({ token, place, router }: NoMarketProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const toolLink = useToolLink()
  const location = useLocation()
  const { address, symbol = '?' } = token
  const chainId = String(chain.id)
  const state = readEntryState(location.state).fromHere ? fromHere : undefined
  const ways = [
    { to: toolLink('add-liquidity', { chain: chainId, first: address }), text: t('tools:add-liquidity.title') },
    { to: toolLink('exchange', { chain: chainId, to: address }), text: t('tools:exchange.title') },
  ]
  return (
    <Section title={t('manage.tradeSide')}>
      <p className={classes.quiet}>{t(`page.${place}`, { symbol, chain: chain.name })}</p>
      {place === 'unlisted' && router && <AddressText address={router} chain={chain} />}
      {place === 'noPairYet' && (
        <div className={classes.buttons}>
          {ways.map(
            ({ to, text }) =>
              to && (
                <Button key={to} component={Link} to={to} state={state} size="xs" variant="default">
                  {text}
                </Button>
              ),
          )}
        </div>
      )}
    </Section>
  )
}
