import { type Address, bytesToHex, concat, concatBytes, getContractAddress, type Hex, isAddressEqual } from 'viem'
import { matchesPattern } from './matchesPattern.ts'
import { openKernel } from './openKernel.ts'
import type { Hit } from './readHits.ts'
import type { VanityPattern } from './readPattern.ts'
import type { SaltTarget } from './SaltTarget.ts'
import { writeSaltMessage } from './writeSaltMessage.ts'

/** `salt`: 12 bytes, as the factory takes them. */
export type FoundSalt = { salt: Hex; match: Address }

/** Bytes of a salt, and how many of them, at its end, count. */
export const saltBytes = 12
const countedBytes = 8

/** Tries of one call: some milliseconds. An even number. */
const perCall = 8192

/**
 * Searches the salt of a token: creator and salt go into CREATE2 at the factory, so a salt is of use to its creator alone.
 * Counting begins at random. Everything found is computed again by viem.
 */
export function createSaltSearch(module: WebAssembly.Module, patterns: readonly VanityPattern[], target: SaltTarget) {
  const kernel = openKernel(module)
  const start = crypto.getRandomValues(new Uint8Array(saltBytes))
  kernel.usePatterns(patterns)
  kernel.prepareSalts(writeSaltMessage(target, start))
  return {
    /** Tries some thousand salts. */
    next(): { tried: number; found: FoundSalt | undefined } {
      return { tried: perCall, found: findSalt(kernel.searchSalts(perCall), start, patterns, target) }
    },
  }
}

/**
 * The first of the hits that fits with its capitals, computed again.
 *
 * @throws Error when viem computes another address: then the kernel is wrong.
 */
export function findSalt(
  hits: readonly Hit[],
  start: Uint8Array,
  patterns: readonly VanityPattern[],
  target: SaltTarget,
): FoundSalt | undefined {
  const hit = hits.find(({ address }) => patterns.some((pattern) => matchesPattern(address, pattern)))
  if (!hit) return undefined
  const salt = bytesToHex(concatBytes([start.subarray(0, saltBytes - countedBytes), hit.origin]))
  const match = addressOfSalt(target, salt)
  if (!isAddressEqual(match, hit.address)) throw new Error('The kernel and the library differ.')
  return { salt, match }
}

/** Where the factory puts a token, by viem alone. */
export function addressOfSalt({ creator, factory, initCodeHash }: SaltTarget, salt: Hex): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: concat([creator, salt]),
    bytecodeHash: initCodeHash,
  })
}
