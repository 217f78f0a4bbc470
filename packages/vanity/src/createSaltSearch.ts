import {
  type Address,
  bytesToHex,
  concatBytes,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  isAddressEqual,
  keccak256,
} from 'viem'
import { matchesPattern } from './matchesPattern.ts'
import { openKernel } from './openKernel.ts'
import type { Hit } from './readHits.ts'
import type { VanityPattern } from './readPattern.ts'
import { writeSaltMessages } from './writeSaltMessages.ts'

/** What decides the address of a token besides its salt. */
export type SaltTarget = {
  /** Who will create: the factory binds the salt to this account. */
  creator: Address
  factory: Address
  /** keccak256 of creation code and constructor arguments. */
  initCodeHash: Hex
}

export type FoundSalt = { salt: Hex; match: Address }

/** Tries of one call: some milliseconds. An even number. */
const perCall = 8192

/**
 * Searches the salt of a token: keccak256(creator, salt) goes into CREATE2 at the factory, so a salt is of use to its
 * creator alone. The first 24 bytes are random, the last 8 count. Everything found is computed again by viem.
 */
export function createSaltSearch(module: WebAssembly.Module, patterns: readonly VanityPattern[], target: SaltTarget) {
  const kernel = openKernel(module)
  const start = crypto.getRandomValues(new Uint8Array(32))
  kernel.usePatterns(patterns)
  kernel.prepareSalts(writeSaltMessages(target, start))
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
  const salt = bytesToHex(concatBytes([start.subarray(0, 24), hit.origin]))
  const match = addressOfSalt(target, salt)
  if (!isAddressEqual(match, hit.address)) throw new Error('The kernel and the library differ.')
  return { salt, match }
}

/** Where the factory puts a token, by viem alone. */
export function addressOfSalt({ creator, factory, initCodeHash }: SaltTarget, salt: Hex): Address {
  const boundSalt = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [creator, salt]))
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: boundSalt, bytecodeHash: initCodeHash })
}
