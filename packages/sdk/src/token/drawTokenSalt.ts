import { bytesToHex, type Hex } from 'viem'

/** Bytes of a salt: the TokenFactory gives CREATE2 the 20 of its creator, then these. */
export const tokenSaltBytes = 12

/** A random salt, for a token at no address in particular. */
export function drawTokenSalt(): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(tokenSaltBytes)))
}
