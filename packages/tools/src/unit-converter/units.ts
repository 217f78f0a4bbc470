import { type NumberProblem, type NumberReading, readDecimal, writeDecimal } from './exactDecimal.ts'
import { readHex, writeHex } from './exactHex.ts'

/** Ethereum's units as powers of ten of wei. Their names are not translated. */
export const etherUnits = [
  { id: 'wei', decimals: 0 },
  { id: 'kwei', decimals: 3 },
  { id: 'mwei', decimals: 6 },
  { id: 'gwei', decimals: 9 },
  { id: 'szabo', decimals: 12 },
  { id: 'finney', decimals: 15 },
  { id: 'ether', decimals: 18 },
] as const

/** ERC-20 keeps `decimals` in one byte. */
export const decimalsLimit = 255

export const unitIds = [...etherUnits.map((unit) => unit.id), 'token', 'custom', 'hex'] as const
export type UnitId = (typeof unitIds)[number]

/** What was typed, where, and the decimals of the two units the user sets. */
export type UnitInput = { unit: UnitId; text: string; tokenDecimals: number; customDecimals: number }

export type UnitResult =
  | { status: 'empty' }
  | { status: 'refused'; problem: NumberProblem }
  | { status: 'converted'; base: bigint; texts: Readonly<Record<UnitId, string>> }

function decimalsOf(unit: UnitId, input: UnitInput): number {
  if (unit === 'token') return input.tokenDecimals
  if (unit === 'custom') return input.customDecimals
  return etherUnits.find((entry) => entry.id === unit)?.decimals ?? 0
}

/** Converts what was typed in one row to every row. The typed row keeps its text exactly as it was typed. */
export function convertUnits(input: UnitInput): UnitResult {
  if (input.text.trim() === '') return { status: 'empty' }
  const reading: NumberReading =
    input.unit === 'hex' ? readHex(input.text) : readDecimal(input.text, decimalsOf(input.unit, input))
  if (!reading.ok) return { status: 'refused', problem: reading.problem }
  const { base } = reading
  const texts = Object.fromEntries(
    unitIds.map((unit) => [
      unit,
      unit === input.unit ? input.text : unit === 'hex' ? writeHex(base) : writeDecimal(base, decimalsOf(unit, input)),
    ]),
  ) as Record<UnitId, string>
  return { status: 'converted', base, texts }
}
