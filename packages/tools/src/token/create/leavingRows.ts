import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import type { TokenDraft } from './TokenDraft.ts'

/**
 * What the creator gives away beside gas: the coin that a launch puts in and spends, and until when nobody, the creator
 * included, can take the liquidity out.
 */
export function leavingRows(
  { market, launch, pool, poolLaunch, supply = 0n }: TokenDraft,
  { t, lang, coin }: { t: TFunction; lang: string; coin: string },
): KeyValue[] {
  const amount = (units: bigint, { decimals, symbol }: { decimals: number; symbol: string }) =>
    `${amountText(units, decimals, lang, { maxFraction: 8 })} ${symbol}`
  const rows: KeyValue[] = []
  if (launch && market?.base) {
    rows.push({ label: t('create.row.spent'), value: amount(launch.baseAmount + launch.buyBase, market.base) })
    if (launch.lockUntil !== undefined) {
      rows.push({ label: t('create.field.launchLockUntil.label'), value: formatLocal(launch.lockUntil, lang) })
    }
  }
  // A launch of more than there is has a fault of its own.
  if (pool && poolLaunch && poolLaunch.amount <= supply) {
    rows.push(
      { label: t('create.row.spent'), value: amount(poolLaunch.coin, { decimals: 18, symbol: coin }) },
      { label: t('create.field.poolLockUntil.label'), value: formatLocal(poolLaunch.unlockAt, lang) },
    )
  }
  return rows
}
