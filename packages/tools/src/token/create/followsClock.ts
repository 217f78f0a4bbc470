import type { Address } from 'viem'
import type { TokenDraft } from './TokenDraft.ts'
import { toTokenValues } from './toTokenValues.ts'

/**
 * True when a complete draft becomes another token a second later, because a length of time in it begins at the creation:
 * then its address cannot be searched for. With a date in its place it can.
 */
export function followsClock(draft: TokenDraft, sender: Address, now: bigint): boolean {
  const textAt = (chainAt: bigint) =>
    JSON.stringify(toTokenValues(draft, { sender, chainAt }), (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
  return textAt(now) !== textAt(now + 1n)
}
