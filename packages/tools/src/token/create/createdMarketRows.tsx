import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Reserves } from '@tokensmith/sdk/base/pair/getReserves.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { priceText } from '../../_shared/coin/priceText.ts'
import { tokenPageLink } from '../../tokenPageLink.ts'
import { liquidityParts } from '../manage/facts/liquidityParts.ts'
import { liquidityLockText } from '../manage/poolEndText.ts'
import classes from './CreatedTokenCard.module.css'

type CreatedMarket = {
  token: Pick<TokenState, 'address' | 'symbol' | 'decimals' | 'chainAt'>
  trading: Pick<TokenTrading, 'market' | 'pool'>
  /** What the creation itself put in, where its receipts are at hand. */
  first?: Reserves
}

/**
 * Where a token that was just created trades, at what price it began, and until when its liquidity stays. Without the
 * creation's receipts it is the price of the moment. Nothing for a token whose pair or pool is empty.
 */
export function createdMarketRows(
  { token, trading: { market, pool }, first }: CreatedMarket,
  { t, lang, chain }: { t: TFunction; lang: string; chain: ChainEntry },
): KeyValue[] {
  const { address, symbol = '', decimals, chainAt } = token
  const base = market ? market.base : { symbol: chain.symbol, decimals: 18 }
  const now = market ? market.reserves : pool && { token: pool.reserves.tokens, base: pool.reserves.coin }
  if (!now || now.token === 0n || now.base === 0n) return []
  const price = priceText(first ?? now, decimals, base.decimals, lang)
  return [
    ...(market
      ? [
          {
            label: t('manage.pair'),
            value: <AddressText address={market.pair} chain={chain} />,
            note: (
              <Link
                className={classes.link}
                to={tokenPageLink({ chainId: chain.id, token: address })}
              >{`${symbol} / ${base.symbol ?? '?'}`}</Link>
            ),
          },
        ]
      : []),
    ...(price === undefined
      ? []
      : [
          {
            label: t(first ? 'create.row.price' : 'manage.price'),
            value: `1 ${symbol} = ${price} ${base.symbol ?? ''}`,
          },
        ]),
    ...lockRows({ market, pool }, { t, lang, nowAt: chainAt }),
  ]
}

function lockRows(
  { market, pool }: CreatedMarket['trading'],
  { t, lang, nowAt }: { t: TFunction; lang: string; nowAt: bigint },
): KeyValue[] {
  if (pool)
    return [
      { label: t('manage.liquidityLock'), value: liquidityLockText({ unlockAt: pool.unlockAt, nowAt }, { t, lang }) },
    ]
  const { lp } = market ?? {}
  if (!lp) return []
  const held = liquidityParts(lp).filter(({ bps }) => bps > 0)
  return [
    {
      label: t('manage.liquidityLock'),
      value: held.map(({ part, bps }) => `${formatPercent(bps, lang)} ${t(`manage.lp.${part}`)}`).join(', '),
      note:
        lp.nextReleaseAt === undefined
          ? undefined
          : `(${t('manage.nextRelease')}: ${formatLocal(lp.nextReleaseAt, lang)})`,
    },
  ]
}
