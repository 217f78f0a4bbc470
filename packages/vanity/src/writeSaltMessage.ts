import { concatBytes, hexToBytes } from 'viem'
import type { SaltTarget } from './SaltTarget.ts'

/**
 * What is hashed for each salt, as both kernels take it: 88 bytes, of which 85 are CREATE2's (ff, factory, creator and salt,
 * hash of the code), then the 1 that the padding begins with. The salt's 12 bytes end at byte 53.
 */
export function writeSaltMessage({ creator, factory, initCodeHash }: SaltTarget, salt: Uint8Array): Uint8Array {
  return concatBytes([
    new Uint8Array([0xff]),
    hexToBytes(factory),
    hexToBytes(creator),
    salt,
    hexToBytes(initCodeHash),
    new Uint8Array([1, 0, 0]),
  ])
}
