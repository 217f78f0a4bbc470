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

/**
 * What was typed, where, and the decimals of the two units the user sets; `undefined` while those are not a number that
 * can be used.
 */
export type UnitInput = {
  unit: UnitId
  text: string
  tokenDecimals: number | undefined
  customDecimals: number | undefined
}

export type UnitProblem = NumberProblem | { code: 'decimalsMissing' }

export type UnitResult =
  | { status: 'empty' }
  | { status: 'refused'; problem: UnitProblem }
  | { status: 'converted'; base: bigint; texts: Readonly<Record<UnitId, string>> }

/** Reads the decimals of a unit the user sets: a whole number from 0 to 255, else `undefined`. */
export function readUnitDecimals(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
  return value !== undefined && value <= decimalsLimit ? value : undefined
}

function decimalsOf(unit: UnitId, input: UnitInput): number | undefined {
  if (unit === 'token') return input.tokenDecimals
  if (unit === 'custom') return input.customDecimals
  return etherUnits.find((entry) => entry.id === unit)?.decimals
}

/** Converts what was typed in one row to every row. The typed row keeps its text exactly as it was typed. */
export function convertUnits(input: UnitInput): UnitResult {
  if (input.text.trim() === '') return { status: 'empty' }
  const reading = readUnit(input)
  if (!reading.ok) return { status: 'refused', problem: reading.problem }
  const { base } = reading
  const write = (unit: UnitId) => {
    if (unit === input.unit) return input.text
    if (unit === 'hex') return writeHex(base)
    const decimals = decimalsOf(unit, input)
    return decimals === undefined ? '' : writeDecimal(base, decimals)
  }
  const texts = Object.fromEntries(unitIds.map((unit) => [unit, write(unit)])) as Record<UnitId, string>
  return { status: 'converted', base, texts }
}

function readUnit(input: UnitInput): NumberReading | { ok: false; problem: UnitProblem } {
  if (input.unit === 'hex') return readHex(input.text)
  const decimals = decimalsOf(input.unit, input)
  return decimals === undefined
    ? { ok: false, problem: { code: 'decimalsMissing' } }
    : readDecimal(input.text, decimals)
}
