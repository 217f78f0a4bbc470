import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isUnlimited } from '@tokensmith/sdk/approvals/isUnlimited.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import type { ReadArgument } from '@tokensmith/sdk/multisig/CallReading.ts'
import { formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import type { OpenedDecision } from './openDecision.ts'

/** Times beyond this, in unix seconds, are marks such as "for ever" and no dates. */
const lastDate = 253_402_300_799n
const shownBytes = 64

/** One value. Amounts of coins whose decimals the catalogue knows are written in them, all others in base units. */
export function ValueText({
  value: { role, value, coin },
  chain,
}: {
  value: Omit<ReadArgument, 'name'>
  chain: OpenedDecision['chain']
}) {
  const t = useTexts('extension')
  const lang = useLang()
  if (role === 'receiver' || role === 'address') return <code className="address">{String(value)}</code>
  if (role === 'amount') {
    const amount = value as bigint
    if (isUnlimited(amount)) return t('value.unlimited')
    const unit = unitOf(coin, chain)
    return unit
      ? `${formatAmount(amount, unit.decimals)} ${unit.name}`
      : t('value.baseUnits', { amount: amount.toString() })
  }
  if (role === 'time') {
    const at = value as bigint
    return at > 0n && at <= lastDate ? formatUtc(at, lang) : t('value.never')
  }
  if (role === 'opaque') {
    const text = String(value)
    return <code className="address">{text.length > shownBytes ? `${text.slice(0, shownBytes)}…` : text}</code>
  }
  if (role === 'flag') return t(value ? 'value.yes' : 'value.no')
  return <bdi className="text">{String(value)}</bdi>
}

function unitOf(coin: string | undefined, chain: OpenedDecision['chain']) {
  if (coin === 'native') return chain ? { name: chain.symbol, decimals: 18 } : undefined
  return chain?.tokens.find(({ address }) => address.toLowerCase() === coin?.toLowerCase())
}
