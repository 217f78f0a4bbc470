import type { Hex } from 'viem'

/** A transaction as somebody named it: its hash, and the site that the link leads to. */
export type TransactionText = { hash: Hex; host?: string }

/**
 * Reads the hash of a transaction, or a link of an explorer that holds one. Nothing is fetched, and no other text is
 * searched for digits: a hash without `0x` looks like a private key and is not taken.
 */
export function parseTransactionText(text: string): TransactionText | undefined {
  const typed = text.trim()
  if (/^0x[0-9a-f]{64}$/i.test(typed)) return { hash: typed.toLowerCase() as Hex }
  if (typed.length > 2_048 || !/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return undefined
  const { pathname, host } = new URL(typed)
  const hashes = [...pathname.matchAll(/\/(0x[0-9a-f]{64})(?=\/|$)/gi)]
  return hashes.length === 1 ? { hash: hashes[0]![1]!.toLowerCase() as Hex, host } : undefined
}
