import type { Remembered } from '@tokensmith/sdk/account/OwnThings.ts'
import { readTokenPage } from '@tokensmith/tools/tokenPageLink.ts'
import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { type Address, isAddress, isAddressEqual } from 'viem'

/**
 * What this browser remembers of an account, by chain: tokens and locks that it sent a transaction about, the newest
 * first. Where a transaction was sent from says what it was about.
 */
export function rememberedOf(
  transactions: readonly TransactionRecord[],
  account: Address,
): ReadonlyMap<number, Remembered> {
  const found = new Map<number, { tokens: Map<string, Address>; locks: Set<bigint> }>()
  for (const { from, chainId, state, href = '' } of transactions) {
    if (!isAddressEqual(from, account) || state === 'rejected' || state === 'failed') continue
    const things = found.get(chainId) ?? { tokens: new Map(), locks: new Set() }
    found.set(chainId, things)
    const url = readUrl(href)
    const page = url && readTokenPage(url.pathname)
    const token = page ? page.token : url?.searchParams.get('token')
    if (token && isAddress(token, { strict: false })) things.tokens.set(token.toLowerCase(), token)
    const lock = url?.searchParams.get('lock') ?? ''
    if (/^[1-9][0-9]{0,77}$/.test(lock)) things.locks.add(BigInt(lock))
  }
  return new Map(
    [...found].map(([chainId, { tokens, locks }]) => [chainId, { tokens: [...tokens.values()], locks: [...locks] }]),
  )
}

function readUrl(href: string): URL | undefined {
  try {
    return new URL(href, 'https://page.invalid')
  } catch {
    return undefined
  }
}
