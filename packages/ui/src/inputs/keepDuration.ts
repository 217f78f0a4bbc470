import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { type DurationUnit, durationUnits, keepPart, typedPart } from '@tokensmith/sdk/base/parse/parseDuration.ts'
import { parseTypedNumber } from '../number/parseTypedNumber.ts'

/** A length of time as it is typed. */
export type DurationParts = Readonly<Record<DurationUnit, string>>

export const noParts: DurationParts = { days: '', hours: '', minutes: '', seconds: '' }
/** Finer parts of a day than these make no whole second. */
const decimals = 12

/**
 * What a form holds of a length of time: whole seconds as text, "" when nothing is filled in. Parts may have decimals as the
 * language writes them, as long as seconds come out whole. Else what was typed in the first part that cannot be read, which
 * `parseDuration` refuses.
 */
export function keepDuration(parts: DurationParts, lang: Lang): string {
  if (durationUnits.every(([unit]) => parts[unit].trim() === '')) return ''
  let sum = 0n
  for (const [unit, size] of durationUnits) {
    if (parts[unit].trim() === '') continue
    const reading = parseTypedNumber(parts[unit], lang)
    const amount = reading.is === 'read' ? parseAmount(reading.number, decimals, { zero: true }) : undefined
    const fine = amount?.ok ? amount.value * BigInt(size) : 1n
    if (fine % 10n ** BigInt(decimals) !== 0n) return keepPart(parts[unit], unit)
    sum += fine / 10n ** BigInt(decimals)
  }
  return sum.toString()
}

/** The parts that make a length of time as a form holds it, the largest first; empty ones stay empty. */
export function splitDuration(value: string): DurationParts {
  const kept = typedPart(value)
  if (kept) return { ...noParts, [kept.unit]: kept.typed }
  const parts: Record<DurationUnit, string> = { ...noParts }
  let rest = /^[0-9]{1,15}$/.test(value) ? Number(value) : 0
  for (const [unit, size] of durationUnits) {
    const count = Math.floor(rest / size)
    if (count > 0) parts[unit] = String(count)
    rest -= count * size
  }
  return parts
}
