import { trimTyped } from '../base/parse/typedCharacters.ts'
import type { SendSeparator } from './SendList.ts'

/** From the surest to the one that also stands inside texts. */
export const sendSeparators: readonly SendSeparator[] = ['\t', ';', '|', ',', '=', ':', ' ']

/** An address in any shape, wrong ones included: only what nothing else can be. */
const addressShape = /^([a-z][-a-z0-9]{0,31}:)?0[xX][0-9a-zA-Z]{16,}$|^[0-9a-fA-F]{40}$/
const nameShape = /^[^\s:/,;"'@|=]+\.(?=[a-z]*[a-z]$)[a-z]{2,12}$/iu

export const isAddressLike = (cell: string) => addressShape.test(cell) || nameShape.test(cell)
/** A number in any shape, wrong ones included, but not a part of a word. */
export const isNumberLike = (cell: string) =>
  /^[-+$€£¥]?[\p{Nd}][\p{Nd}.,_'’ ]*([eE][-+]?[0-9]+)?\s?[%$€£¥]?$|^[-+]?[.,][0-9]+$/u.test(cell) && cell.length < 100

/**
 * Divides one row into cells. A cell may be quoted as a whole, and then hold separators and line breaks; a quotation
 * mark inside one is written twice. Empty cells at the end are left out, which spreadsheets add.
 *
 * @returns undefined where the quotation marks do not fit.
 */
export function divideCells(text: string, separator: SendSeparator): string[] | undefined {
  const cells: string[] = []
  // A tab at an end of the row belongs to the row only where tabs divide it.
  let rest = separator === '\t' ? text : trimTyped(text)
  for (;;) {
    const quoted = /^[ ]*"((?:[^"]|"")*)"[ ]*/.exec(rest)
    const end = quoted ? quoted[0].length : nextSeparator(rest, separator)
    const cell = quoted ? quoted[1]!.replaceAll('""', '"') : end < 0 ? rest : rest.slice(0, end)
    if (!quoted && cell.includes('"')) return undefined
    cells.push(trimTyped(cell))
    let after = end < 0 ? '' : rest.slice(end)
    if (after === '') break
    if (separator === ' ') after = ` ${trimTyped(after)}`
    // The quoted cell took the spaces after it, one of which was the separator.
    else if (!after.startsWith(separator)) return undefined
    rest = after.slice(1)
  }
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  return cells
}

/** A colon before `0x` may belong to the address (`eth:0x…`); then it does not separate. */
function nextSeparator(text: string, separator: SendSeparator): number {
  const at = text.indexOf(separator)
  const belongs = separator === ':' && /^[a-z][-a-z0-9]{0,31}:0[xX]/.test(text.trimStart())
  return belongs ? text.indexOf(separator, at + 1) : at
}

/** The separator of a row that is not the list's own: the first that leaves something like an address standing alone. */
export function findSeparator(text: string, usual: SendSeparator): SendSeparator {
  const fits = (separator: SendSeparator) =>
    text.includes(separator) && (divideCells(text, separator)?.some(isAddressLike) ?? false)
  return fits(usual) ? usual : (sendSeparators.find(fits) ?? usual)
}
