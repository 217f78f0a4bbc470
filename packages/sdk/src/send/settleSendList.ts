import { wordsAt } from './markSendRows.ts'
import { type SendAsk, type SendList, sendAsk, sendVerdict } from './SendList.ts'
import { sendAsksOf } from './sendRowAt.ts'

/** What the person decided about rows that are odd: pay them, leave them out, or add them to the first row of the same recipient. */
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
  leftOut: number
}

/** Kinds that only a number in the list makes odd; the others are about where the money ends up. */
const repeats = sendAsk.repeatedSame | sendAsk.repeatedOther

/**
 * Turns a list and the decisions about it into what will be paid. A row with several oddities is left out when one of
 * them is to be left out. Refused rows and names that were not resolved are never paid.
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
  const summed = new Map<number, bigint>()
  const sums = items.map(() => 0n)
  let taken = 0
  let leftOut = 0
  for (let row = 0; row < count; row++) {
    const verdict = verdicts[row]!
    const odd = asks[row]!
    if (verdict >= sendVerdict.reject) continue
    if (odd !== 0) found.set(odd, (found.get(odd) ?? 0) + 1)
    if (odd & drop) {
      leftOut++
      continue
    }
    const amount = wordsAt(amounts, row)
    sums[itemOf[row]!]! += amount
    if (odd & sum) {
      const first = twins[row]! - 1
      summed.set(first, (summed.get(first) ?? wordsAt(amounts, first)) + amount)
      continue
    }
    rows[taken++] = row
  }
  const counted: Partial<Record<SendAsk, number>> = {}
  for (const [odd, times] of found) for (const ask of sendAsksOf(odd)) counted[ask] = (counted[ask] ?? 0) + times
  return {
    ...{ rows: rows.slice(0, taken), summed, sums, asks: counted, leftOut },
    undecided: (Object.keys(counted) as SendAsk[]).filter((ask) => decisions[ask] === undefined),
  }
}
