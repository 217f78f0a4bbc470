import { accepted, type Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'

/** Numbers of blocks are 64 bits on every chain. */
const mostBlock = 2n ** 64n - 1n

/** The span that somebody asks for; undefined stands for what is usual. */
export type SupplySpan = { from: Parsed<bigint | undefined>; to: Parsed<bigint | undefined> }

/** Reads the first and the last block; the last is not before the first. */
export function parseSupplyFields(typed: { from: string; to: string }): SupplySpan {
  const block = (text: string, min: bigint): Parsed<bigint | undefined> =>
    text.trim() === '' ? accepted(undefined) : parseInteger(text, { min, max: mostBlock })
  const from = block(typed.from, 0n)
  return { from, to: block(typed.to, (from.ok && from.value) || 0n) }
}
