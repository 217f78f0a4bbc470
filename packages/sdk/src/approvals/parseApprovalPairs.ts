import type { Address } from 'viem'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { accepted, type InputFault, type Parsed, refused } from '../base/parse/parsed.ts'

export type ApprovalPair = { token: Address; spender: Address }

/** More would not fit into the address of a page. */
const mostPairs = 200

/**
 * Reads pairs of token and spender, one a line, with a comma, semicolon or space between them. Empty lines are left out.
 *
 * @returns the first fault with its line: `approvalPairInvalid`, or that of an address.
 */
export function parseApprovalPairs(text: string, shortName?: string): Parsed<ApprovalPair[]> {
  const pairs: ApprovalPair[] = []
  const asks: InputFault[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const cells = line.trim().split(/[\s,;]+/)
    if (cells.length !== 2 || pairs.length >= mostPairs) return refused('approvalPairInvalid', { line: index + 1 })
    const [token, spender] = cells.map((cell) => parseAddress(cell, { shortName, refuseZero: true }))
    if (!token?.ok) return token ?? refused('inputEmpty')
    if (!spender?.ok) return spender ?? refused('inputEmpty')
    pairs.push({ token: token.value, spender: spender.value })
    asks.push(...token.asks, ...spender.asks)
  }
  return pairs.length === 0 ? refused('inputEmpty') : accepted(pairs, asks)
}
