import type { CreateTokenPlan } from '@tokensmith/sdk/token/planCreateToken.ts'
import type { LaunchTokenPlan } from '@tokensmith/sdk/token/planLaunchToken.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { formatFirstPrice } from './formatFirstPrice.ts'
import type { TokenDraft } from './TokenDraft.ts'

/** Where the token will trade, at what price it begins, and what the launch brings. */
export function launchRows(
  { market, launch, symbol = '', decimals = 18 }: TokenDraft,
  plan: CreateTokenPlan | LaunchTokenPlan | undefined,
  { t, lang }: { t: TFunction; lang: string },
): KeyValue[] {
  if (!market) return []
  const rows: KeyValue[] = [{ label: t('create.row.pair'), value: `${symbol || '…'} / ${market.base?.symbol ?? '…'}` }]
  if (market.tradingStart !== undefined) {
    rows.push({ label: t('create.row.start'), value: formatLocal(market.tradingStart, lang) })
  }
  if (!launch || !market.base) return rows
  const { base } = market
  const { tokenAmount: amount, baseAmount: coin } = launch
  const price = formatFirstPrice({ amount, coin }, { decimals, coinDecimals: base.decimals, symbol: base.symbol, lang })
  rows.push({
    label: t('create.row.price'),
    value: `1 ${symbol} = ${price}`,
  })
  if (plan && 'bought' in plan.expected && plan.expected.bought > 0n) {
    rows.push({
      label: t('create.row.bought'),
      value: `${amountText(plan.expected.bought, decimals, lang, { maxFraction: 4 })} ${symbol}`,
    })
  }
  return rows
}
