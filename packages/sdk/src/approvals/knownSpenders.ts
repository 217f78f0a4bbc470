import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { Address } from 'viem'
import type { ChainEntry } from '../base/chain/ChainEntry.ts'

/** Uniswap's Permit2: one address on every chain, since it follows from its code. */
export const permit2Address: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** A spender that somebody vouches for: this toolbox, the chain's catalogue of exchanges, or Permit2. */
export type KnownSpender = { address: Address; name: string; kind: 'own' | 'exchange' | 'permit2' }

/**
 * Spenders of a chain that are known by address. Known does not mean safe: a known contract can have a fault, too.
 * Nothing is looked up.
 */
export function listKnownSpenders({ swaps }: Pick<ChainEntry, 'swaps'>): KnownSpender[] {
  const own = Object.entries(deployments).map(([name, { address }]) => ({ address, name, kind: 'own' as const }))
  const exchanges = swaps.map(({ name, router }) => ({ address: router, name, kind: 'exchange' as const }))
  return [{ address: permit2Address, name: 'Permit2', kind: 'permit2' }, ...own, ...exchanges]
}

/** The entry of one address; undefined for everybody else. */
export function findKnownSpender(known: readonly KnownSpender[], address: string): KnownSpender | undefined {
  return known.find((entry) => entry.address.toLowerCase() === address.toLowerCase())
}
