import { wordsAt } from './numberWords.ts'
import { type SendAsk, type SendList, sendAsk, sendVerdict } from './SendList.ts'
import { sendAsksOf } from './sendRowAt.ts'

/** What the person decided about odd rows: pay them, leave them out, or add them to the first row of the same recipient. */
export type SendDecision = 'keep' | 'drop' | 'sum'
export type SendDecisions = Readonly<Partial<Record<SendAsk, SendDecision>>>

export type SettledList = {
  /** Rows of the list that are paid, in its order. */
  rows: Uint32Array<ArrayBuffer>
  /** Amounts that differ from the list's because others were added, by row. */
  summed: ReadonlyMap<number, bigint>
  /** Base units of what is paid, by item. */
  sums: readonly bigint[]
  /** How many rows each kind of oddness touches. */
  asks: Readonly<Partial<Record<SendAsk, number>>>
  /** Kinds that wait for a decision: nothing is sent before. */
  undecided: readonly SendAsk[]
  leftOut: LeftOutRows
}

/** Rows that could be paid and are not, by the decisions. */
export type LeftOutRows = {
  /** In the list's order. */
  rows: Uint32Array<ArrayBuffer>
  /** For each of them, the bits of `sendAsk` that were decided against. */
  why: Uint16Array<ArrayBuffer>
  /** Base units of what is not paid, by item. */
  sums: readonly bigint[]
}

/** What a row of `rows` pays: its own amount, or that with what was added to it. Base units. */
export function paidAmountAt(
  list: Pick<SendList, 'amounts'>,
  { summed }: Pick<SettledList, 'summed'>,
  row: number,
): bigint {
  return summed.get(row) ?? wordsAt(list.amounts, row)
}

/** Kinds that only a number in the list makes odd; the others are about where the money ends up. */
const repeats = sendAsk.repeatedSame | sendAsk.repeatedOther

/**
 * Turns a list and the decisions about it into what will be paid and what is left out, which together are all rows that
 * could be read. A row with several oddities is left out when one of them is to be left out. Repeats are added to the
 * first row of their recipient that is paid; where all before them are left out, the first of them is paid itself.
 * Refused rows and names that were not resolved are neither paid nor left out.
 */
export function settleSendList(list: SendList, decisions: SendDecisions): SettledList {
  const { count, verdicts, asks, twins, itemOf, amounts, items } = list
  const bits = (decision: SendDecision) =>
    (Object.keys(decisions) as SendAsk[]).reduce(
      (all, ask) => (decisions[ask] === decision ? all | sendAsk[ask] : all),
      0,
    )
  const drop = bits('drop')
  const sum = bits('sum') & repeats
  const found = new Map<number, number>()
  const rows = new Uint32Array(count)
  /** 1 + the first row that is paid, by the first row of the same recipient, which itself may be left out. */
  const payers = new Uint32Array(count)
  const summed = new Map<number, bigint>()
  const sums = items.map(() => 0n)
  let taken = 0
  const leftOut = { rows: new Uint32Array(count), why: new Uint16Array(count), sums: items.map(() => 0n) }
  let left = 0
  for (let row = 0; row < count; row++) {
    const verdict = verdicts[row]!
    const odd = asks[row]!
    if (verdict >= sendVerdict.reject) continue
    if (odd !== 0) found.set(odd, (found.get(odd) ?? 0) + 1)
    const amount = wordsAt(amounts, row)
    if (odd & drop) {
      leftOut.rows[left] = row
      leftOut.why[left++] = odd & drop
      leftOut.sums[itemOf[row]!]! += amount
      continue
    }
    sums[itemOf[row]!]! += amount
    const first = twins[row] === 0 ? row : twins[row]! - 1
    const payer = payers[first]!
    if (odd & sum && payer !== 0) {
      summed.set(payer - 1, (summed.get(payer - 1) ?? wordsAt(amounts, payer - 1)) + amount)
      continue
    }
    if (payer === 0) payers[first] = row + 1
    rows[taken++] = row
  }
  const counted: Partial<Record<SendAsk, number>> = {}
  for (const [odd, times] of found) for (const ask of sendAsksOf(odd)) counted[ask] = (counted[ask] ?? 0) + times
  return {
    ...{ rows: rows.slice(0, taken), summed, sums, asks: counted },
    leftOut: { ...leftOut, rows: leftOut.rows.slice(0, left), why: leftOut.why.slice(0, left) },
    undecided: (Object.keys(counted) as SendAsk[]).filter((ask) => decisions[ask] === undefined),
  }
}
