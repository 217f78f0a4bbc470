import { bytesToHex, type Hex } from 'viem'

/** The factory gives CREATE2 the 20 bytes of the creator, then these. */
const saltBytes = 12

/** A random salt for a sale of our factory. */
export function drawSaleSalt(): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(saltBytes)))
}
