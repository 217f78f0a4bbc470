import { type SendList, sendFaults } from './SendList.ts'
import { sendRowText } from './sendRowAt.ts'

/** Rows that were refused for a comma that may be the decimal mark. */
export type DecimalCommaRows = {
  count: number
  /** The amount of the first of them, as it is written, and as it would be read. */
  written: string
  meant: string
}

const refusedForIt = sendFaults.indexOf('amountSeparator') + 1
const withComma = /(?:^|[^0-9.,'_])([0-9]+),([0-9]+)(?=$|[^0-9.,'_])/

/** What reading commas as the decimal mark would change; undefined where it changes nothing, or commas divide the cells. */
export function decimalCommaRows(list: SendList): DecimalCommaRows | undefined {
  if (list.separator === ',') return undefined
  let [count, found] = [0, undefined as RegExpExecArray | undefined]
  for (let row = 0; row < list.count; row++) {
    if (list.faults[row] !== refusedForIt) continue
    const match = withComma.exec(sendRowText(list, row).slice(0, 400))
    if (!match) continue
    count++
    found ??= match
  }
  return found && { count, written: `${found[1]},${found[2]}`, meant: `${found[1]}.${found[2]}` }
}
