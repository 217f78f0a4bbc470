import type { Address } from 'viem'
import { createSlices } from '../base/parse/createSlices.ts'
import { parseAddress } from '../base/parse/parseAddress.ts'
import type { InputFault } from '../base/parse/parsed.ts'

export type BalanceListOptions = {
  /** ERC-3770 short name of the chain. */
  shortName?: string
  maxAddresses?: number
  signal?: AbortSignal
}

/** A line that was not taken as a whole; `line` counts from 1, empty lines included. */
export type RefusedEntry = { line: number; fault: InputFault }
/** An address named again; it is read once. */
export type RepeatedEntry = { line: number; first: number; address: Address }

export type BalanceList = {
  /** Distinct addresses in the order of the list. */
  accounts: Address[]
  refused: RefusedEntry[]
  repeated: RepeatedEntry[]
  /** How many addresses have no checksum, so that a slipped digit would not be noticed. */
  unchecked: number
  hasHeader: boolean
  /** There are more addresses than are taken; the rest was not looked at. */
  isTooLong: boolean
}

/**
 * Reads addresses out of anything that people paste: one a line or many, separated by commas, semicolons, tabs, spaces
 * or bars, in quotes or brackets, with other columns beside them, with a header or without. In a line that holds
 * something like an address, only that is looked at; a line that holds none is refused, except as the header. Nothing
 * is repaired. It works in slices, and lets the page go on between them.
 *
 * @throws ToolboxError `planAborted` when the signal fired.
 */
export async function parseBalanceList(text: string, options: BalanceListOptions = {}): Promise<BalanceList> {
  const { shortName, maxAddresses = 100_000, signal } = options
  const list: BalanceList = {
    accounts: [],
    refused: [],
    repeated: [],
    unchecked: 0,
    hasHeader: false,
    isTooLong: false,
  }
  const seen = new Map<Address, number>()
  let isFirst = true
  const slices = createSlices(signal)
  for (const [index, content] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (index % 16 === 0 && slices.isOver()) await slices.rest()
    const cells = content.split(/[\s,;|"'`[\](){}]+/).filter(Boolean)
    if (cells.length === 0) continue
    const line = index + 1
    const candidates = cells.filter((cell) => /^([a-z][-a-z0-9]*:)?0x/i.test(cell))
    const mayBeHeader = isFirst && !/[0-9]/.test(content)
    isFirst = false
    if (candidates.length === 0) {
      // A whole line may be a recovery phrase, which its first word would not show.
      const parsed = parseAddress(content, { shortName })
      if (parsed.ok) continue
      const isSecret = parsed.error.code === 'addressSecret'
      if (mayBeHeader && !isSecret) list.hasHeader = true
      else list.refused.push({ line, fault: isSecret ? parsed.error : faultOf(cells[0]!, shortName) })
      continue
    }
    const found = candidates.map((cell) => parseAddress(cell, { shortName }))
    const wrong = found.find((parsed) => !parsed.ok)
    if (wrong && !wrong.ok) {
      list.refused.push({ line, fault: wrong.error })
      continue
    }
    for (const parsed of found) {
      if (!parsed.ok) continue
      const first = seen.get(parsed.value)
      if (first !== undefined) {
        list.repeated.push({ line, first, address: parsed.value })
        continue
      }
      if (list.accounts.length === maxAddresses) return { ...list, isTooLong: true }
      seen.set(parsed.value, line)
      list.accounts.push(parsed.value)
      if (parsed.asks.some(({ code }) => code === 'addressNoChecksum')) list.unchecked++
    }
  }
  return list
}

function faultOf(cell: string, shortName: string | undefined): InputFault {
  const parsed = parseAddress(cell, { shortName })
  return parsed.ok ? { code: 'addressInvalid', params: {} } : parsed.error
}
