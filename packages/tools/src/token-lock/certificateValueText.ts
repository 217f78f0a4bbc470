import type { LockCertificate } from '@tokensmith/sdk/lock/LockCertificate.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { coinText } from '../_shared/coin/coinText.ts'

type ValueContext = { token: LockCertificate['token']; lang: string }

const amounts = ['token.supply', 'lock.amount', 'lock.withdrawn', 'lock.balance', 'lock.locked']
const dates = ['block.time', 'lock.startAt', 'lock.endAt']
const rates = ['lock.firstBps', 'lock.periodBps']

/**
 * What a certificate or the chain says of a field, as people read it: amounts in whole tokens by the decimals that the
 * certificate names, dates and rates as everywhere. What cannot be read so stands as it is, and nothing is a dash.
 */
export function certificateValueText(field: string, value: string, { token, lang }: ValueContext): string {
  if (value === '') return '—'
  if (!/^[0-9]{1,78}$/.test(value)) return value
  if (amounts.includes(field)) {
    const { symbol, decimals } = token
    return coinText(BigInt(value), { symbol: symbol ?? undefined, decimals: decimals ?? undefined }, lang, 18)
  }
  // Beyond this no calendar has a date.
  if (dates.includes(field) && value.length <= 12) return formatLocal(BigInt(value), lang)
  return rates.includes(field) ? formatPercent(BigInt(value), lang) : value
}
