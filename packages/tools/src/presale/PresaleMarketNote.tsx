import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleMarket } from '@tokensmith/sdk/presale/readPresaleMarkets.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { priceText } from '../_shared/coin/priceText.ts'
import offering from '../offering/Offering.module.css'
import { namedCoins } from './namedCoins.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleMarkets } from './usePresaleMarkets.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What the token costs where it is traded already, or that nobody can trade it yet; and that trading can start any time. */
export function PresaleMarketNote({ view }: { view: PresaleView }) {
  const markets = usePresaleMarkets(view)
  return markets ? <PresaleMarketLines view={view} markets={markets} /> : null
}

type PresaleMarketLinesProps = {
  view: Pick<PresaleView, 'status' | 'token' | 'coins'>
  /** The pairs that were found; none: nobody can trade it. */
  markets: readonly PresaleMarket[]
}

/** The same, of markets that are known. */
export function PresaleMarketLines({ view, markets }: PresaleMarketLinesProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token } = view
  const coins = namedCoins(view, chain.symbol)
  const isAhead = status.state === 'waiting' || status.state === 'selling'
  // Of each coin the deepest, which stands first.
  const deepest = markets.filter(({ coin }, index) => markets.findIndex((one) => one.coin === coin) === index)
  return (
    <>
      {deepest.map(({ coin, reserves, factory }) => {
        const { symbol = '?', decimals } = coins[coin] ?? {}
        const price = priceText(reserves, token.decimals, decimals, lang)
        const name = chain.swaps.find((swap) => swap.factory.toLowerCase() === factory.toLowerCase())?.name
        return (
          <FieldNote key={coin}>
            {t('market.price', {
              symbol: token.symbol ?? '',
              price: price ?? '?',
              coin: symbol,
              exchange: name ?? factory,
            })}
          </FieldNote>
        )
      })}
      {markets.length === 0 && status.state !== 'refunding' && (
        <Alert my="md" color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
          <strong>{t(status.state === 'finished' ? 'market.unable' : 'market.cannot')}</strong>
          <p className={offering.reason}>{t(status.state === 'finished' ? 'market.unableWhy' : 'market.cannotWhy')}</p>
        </Alert>
      )}
      {isAhead && <FieldNote>{t('market.guide')}</FieldNote>}
    </>
  )
}
