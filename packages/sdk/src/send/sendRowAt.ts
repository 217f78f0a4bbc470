import type { Address } from 'viem'
import type { InputFault } from '../base/parse/parsed.ts'
import { walletAddress } from '../wallet/walletAddress.ts'
import { wordsAt } from './numberWords.ts'
import { rowReader, type SendListOptions } from './parseSendList.ts'
import { parseSendRow } from './parseSendRow.ts'
import { type SendAsk, type SendItem, type SendList, sendAsk, sendFaults, sendVerdict } from './SendList.ts'

/** One row of a list, spelt out. */
export type SendRow = {
  row: number
  /** From 1. */
  line: number
  text: string
  item: SendItem
  /** Absent where the row is refused or waits for a name. */
  address?: Address
  amount: bigint
  id?: bigint
  verdict: keyof typeof sendVerdict
  asks: readonly SendAsk[]
  /** The first row of the same recipient, which this one repeats, from 0. */
  twin?: number
  /** A row of another recipient that looks like this one's, from 0. */
  like?: number
  fault?: InputFault
}

const decoder = new TextDecoder()
const verdictNames = Object.keys(sendVerdict) as (keyof typeof sendVerdict)[]

/** The text of a row as it stands in the list; secrets in it are overwritten. */
export function sendRowText(list: SendList, row: number): string {
  return decoder.decode(list.bytes.subarray(list.starts[row]!, list.ends[row]!))
}

/** The bits of a row as names. */
export function sendAsksOf(bits: number): SendAsk[] {
  return (Object.keys(sendAsk) as SendAsk[]).filter((name) => bits & sendAsk[name])
}

/** Spells out one row, e.g. for the screen; `options` are those the list was read with. */
export function sendRowAt(list: SendList, row: number, options: Omit<SendListOptions, 'items'>): SendRow {
  const verdict = verdictNames[list.verdicts[row]!]!
  const isRead = verdict === 'accept' || verdict === 'ask'
  const code = sendFaults[list.faults[row]! - 1]
  return {
    ...{ row, verdict, line: list.lines[row]!, text: sendRowText(list, row).slice(0, 400) },
    item: list.items[list.itemOf[row]!]!,
    amount: wordsAt(list.amounts, row),
    asks: isRead ? sendAsksOf(list.asks[row]!) : [],
    ...(isRead ? { address: walletAddress(list.addresses, row) } : {}),
    ...(isRead && list.ids.length > 0 ? { id: wordsAt(list.ids, row) } : {}),
    ...(list.twins[row] ? { twin: list.twins[row]! - 1 } : {}),
    ...(list.likes[row] ? { like: list.likes[row]! - 1 } : {}),
    ...(code && !isRead ? { fault: explain(list, row, code, options) } : {}),
  }
}

/** The values of a refusal's sentence are not kept for each row; reading the row again gives them. */
function explain(
  list: SendList,
  row: number,
  code: InputFault['code'],
  options: Omit<SendListOptions, 'items'>,
): InputFault {
  const text = sendRowText(list, row).slice(0, 4_000)
  const read = parseSendRow(text, rowReader(list, list.isUnclear, options))
  return !read.ok && read.fault.code === code ? read.fault : { code, params: {} }
}

/** A name that waits to be resolved. */
export function sendNameAt(list: SendList, row: number, options: Omit<SendListOptions, 'items'>): string | undefined {
  const read = parseSendRow(sendRowText(list, row).slice(0, 4_000), rowReader(list, list.isUnclear, options))
  return read.ok ? undefined : read.name
}
