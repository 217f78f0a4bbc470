import type { BalanceMethod } from './BalanceMethod.ts'

/** Rows and columns of a table of balances that are read together. Ends are exclusive. */
export type BalancePart = { tokenFrom: number; tokenTo: number; accountFrom: number; accountTo: number }

/** Cuts a part into pieces that the method takes. */
export function cutPart(part: BalancePart, { maxBalances, maxTokens }: BalanceMethod): BalancePart[] {
  const pieces: BalancePart[] = []
  for (let tokenFrom = part.tokenFrom; tokenFrom < part.tokenTo; tokenFrom += maxTokens) {
    const tokenTo = Math.min(part.tokenTo, tokenFrom + maxTokens)
    const step = Math.max(1, Math.floor(maxBalances / (tokenTo - tokenFrom)))
    for (let accountFrom = part.accountFrom; accountFrom < part.accountTo; accountFrom += step) {
      pieces.push({ tokenFrom, tokenTo, accountFrom, accountTo: Math.min(part.accountTo, accountFrom + step) })
    }
  }
  return pieces
}

/** Two halves: by tokens first, since it is one token that misbehaves, and not one account. */
export function halvePart(part: BalancePart): [BalancePart, BalancePart] {
  const isWide = part.tokenTo - part.tokenFrom > 1
  const [from, to] = isWide ? [part.tokenFrom, part.tokenTo] : [part.accountFrom, part.accountTo]
  const middle = Math.floor((from + to) / 2)
  return isWide
    ? [
        { ...part, tokenTo: middle },
        { ...part, tokenFrom: middle },
      ]
    : [
        { ...part, accountTo: middle },
        { ...part, accountFrom: middle },
      ]
}
