import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { formatFirstPrice } from './formatFirstPrice.ts'
import type { PoolDraft, TokenDraft } from './TokenDraft.ts'

/** From when on a token that is its own exchange trades, what it keeps, and its first price. */
export function poolRows(
  { pool, poolLaunch, sale, supply = 0n, symbol = '', decimals = 18 }: TokenDraft,
  { t, lang, coin }: { t: TFunction; lang: string; coin: string },
): KeyValue[] {
  if (!pool) return []
  const rows: KeyValue[] = [
    { label: t('create.row.pair'), value: `${symbol || '…'} / ${coin}` },
    // The finish of a sale starts trading, which the rows of the sale tell.
    ...(sale ? [] : [{ label: t('create.row.start'), value: startOf(pool, { t, lang }) }]),
    ...(pool.feeBps === undefined ? [] : [{ label: t('create.row.poolFee'), value: formatPercent(pool.feeBps, lang) }]),
  ]
  if (!poolLaunch || poolLaunch.amount > supply) return rows
  return [
    ...rows,
    {
      label: t('create.row.price'),
      value: `1 ${symbol} = ${formatFirstPrice(poolLaunch, { decimals, symbol: coin, lang })}`,
    },
    {
      label: t('create.row.poolShare'),
      value: formatPercent(Number((poolLaunch.amount * 10_000n) / supply), lang),
    },
  ]
}

function startOf({ tradingStart }: PoolDraft, { t, lang }: { t: TFunction; lang: string }): string {
  if (tradingStart === undefined) return t('create.field.poolStart.liquidity')
  return tradingStart === 0n ? t('create.field.poolStart.owner') : formatLocal(tradingStart, lang)
}
