import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { TokenPicture } from '@tokensmith/ui/picture/TokenPicture.tsx'
import { AddToWallet } from '@tokensmith/ui/result/AddToWallet.tsx'
import { priceText } from '../../_shared/coin/priceText.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './TokenPage.module.css'
import { useTokenPageLink } from './useTokenPageLink.ts'

type TokenHeadProps = { token: TokenState; trading: TokenTrading; isReading: boolean; onRefresh: () => void }

/** Name, symbol, chain and address, the price where the token has a market of its own. */
export function TokenHead({ token, trading, isReading, onRefresh }: TokenHeadProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const pageLink = useTokenPageLink()
  const { address, name, symbol = '', decimals, verification } = token
  const { market, pool } = trading
  const price = market?.reserves
    ? priceText(market.reserves, decimals, market.base.decimals, lang)
    : pool && priceText({ token: pool.reserves.tokens, base: pool.reserves.coin }, decimals, 18, lang)
  const coin = market ? market.base.symbol : chain.symbol
  return (
    <Section>
      <div className={classes.head}>
        <TokenPicture chainId={chain.id} address={address} symbol={symbol} />
        <div className={classes.names}>
          <h1 tabIndex={-1}>
            {name ?? address} <span>{symbol}</span>
          </h1>
          <p className={classes.place}>
            <span>{chain.name}</span>
            <AddressText address={address} chain={chain} kind="token" />
          </p>
        </div>
      </div>
      {price !== undefined && (
        <p className={classes.price}>
          1 {symbol} = <strong>{price}</strong> {coin}
        </p>
      )}
      <div className={classes.buttons}>
        {decimals !== undefined && verification.status !== 'codeDiffers' && (
          <AddToWallet address={address} chainId={chain.id} symbol={symbol} decimals={decimals} size="xs" />
        )}
        <CopyButton kind="button" value={pageLink(address)} label={t('manage.share')} size="xs" />
        <RefreshButton label={t('manage.refresh')} isRunning={isReading} onClick={onRefresh} />
      </div>
    </Section>
  )
}
