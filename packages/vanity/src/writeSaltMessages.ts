import { concatBytes, hexToBytes } from 'viem'
import type { SaltTarget } from './createSaltSearch.ts'

/** The two messages that are hashed for each salt, as both kernels take them. */
export type SaltMessages = {
  /** 64 bytes: the creator as a word, and the salt. */
  bound: Uint8Array
  /** 88 bytes: the 85 of CREATE2, with nothing where the bound salt goes, and the 1 that the padding begins with. */
  create: Uint8Array
}

export function writeSaltMessages({ creator, factory, initCodeHash }: SaltTarget, salt: Uint8Array): SaltMessages {
  return {
    bound: concatBytes([new Uint8Array(12), hexToBytes(creator), salt]),
    create: concatBytes([
      new Uint8Array([0xff]),
      hexToBytes(factory),
      new Uint8Array(32),
      hexToBytes(initCodeHash),
      new Uint8Array([1, 0, 0]),
    ]),
  }
}
