import type { Finding } from '@tokensmith/sdk/token/rehearsalFindings.ts'
import type { RehearsalPath } from '@tokensmith/sdk/token/rehearsalReport.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import type { TokenDraft } from '../TokenDraft.ts'
import { rehearsalPathName } from './rehearsalPathName.ts'

export type FindingContext = { t: TFunction; lang: string; draft: TokenDraft; coinSymbol: string }

/** The sentence of a finding, with advice. Its values are made readable by the coin or unit they are of. */
export function describeFinding(finding: Finding, context: FindingContext): string {
  const { code, params } = finding
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) shown[name] = readable(finding, name, value, context)
  return context.t(`launchRehearsal.finding.${code}`, shown)
}

const ofCoin: readonly string[] = ['coinShort']
const ofBase: readonly string[] = ['baseShort']

function readable(
  { code }: Finding,
  name: string,
  value: unknown,
  { t, lang, draft, coinSymbol }: FindingContext,
): string {
  if (name === 'path') return t(rehearsalPathName(value as RehearsalPath, draft))
  if (name.endsWith('At')) return formatLocal(value as bigint, lang)
  if (name === 'bps' || name.endsWith('Bps')) return formatPercent(value as number, lang)
  if (typeof value !== 'bigint') return String(value)
  const base = { symbol: draft.market?.base?.symbol ?? '', decimals: draft.market?.base?.decimals ?? 18 }
  const token = { symbol: draft.symbol ?? '', decimals: draft.decimals ?? 18 }
  const isBase = ofBase.includes(code) || name === 'baseAmount'
  const { symbol, decimals } = ofCoin.includes(code) ? { symbol: coinSymbol, decimals: 18 } : isBase ? base : token
  return `${amountText(value, decimals, lang, { maxFraction: 6 })} ${symbol}`
}
