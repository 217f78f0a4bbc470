import type { BalanceTable } from './getBalances.ts'

/** The sum of what was read of one token, and how many balances are missing from it. */
export type BalanceSum = { total: bigint; holders: number; unreadable: number; unread: number }

/** Adds up each token of a table, in the order of its tokens. */
export function sumBalances({ tokens, accounts, balances }: BalanceTable): BalanceSum[] {
  return tokens.map((_, token) => {
    const sum: BalanceSum = { total: 0n, holders: 0, unreadable: 0, unread: 0 }
    for (let account = 0; account < accounts.length; account++) {
      const balance = balances[token * accounts.length + account]
      if (balance === undefined) sum.unread++
      else if (balance === null) sum.unreadable++
      else if (balance > 0n) {
        sum.total += balance
        sum.holders++
      }
    }
    return sum
  })
}

/** How much of its balances a sum is made of. A sum of which nothing is known must not be shown: it is not 0. */
export function knownPart({ holders, unreadable, unread }: BalanceSum, accounts: number): 'nothing' | 'part' | 'all' {
  const missing = unread + unreadable
  if (missing === 0) return 'all'
  return holders === 0 && missing === accounts ? 'nothing' : 'part'
}

/** What changed from one balance to another; null or undefined as soon as one of them is. */
export function balanceChange(
  before: bigint | null | undefined,
  after: bigint | null | undefined,
): bigint | null | undefined {
  if (before === undefined || after === undefined) return undefined
  return before === null || after === null ? null : after - before
}
