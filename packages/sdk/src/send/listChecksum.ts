import { createAddressKernel } from '../wallet/keccakKernel.ts'

type Machine = { permute: (state: number) => void; bytes: Uint8Array; words: Uint32Array }
let machine: Machine | undefined

function start(): Machine {
  const { memory, permute } = createAddressKernel()
  return { permute, bytes: new Uint8Array(memory.buffer, 0, 40), words: new Uint32Array(memory.buffer, 0, 5) }
}

/**
 * True when the 40 hexadecimal digits at `at` have the capitals that EIP-55 demands. Works on bytes, because a list has
 * many addresses and making a text of each would cost more than hashing it. They must be hexadecimal digits: what is none
 * may be taken for one here.
 */
export function hasListChecksum(text: Uint8Array, at: number): boolean {
  machine ??= start()
  const { permute, bytes, words } = machine
  // Bit 0x20 makes a capital letter small and leaves a digit as it is.
  for (let index = 0; index < 40; index++) bytes[index] = text[at + index]! | 0x20
  permute(0)
  let faults = 0
  for (let word = 0, index = at; word < 5; word++) {
    const hash = words[word]!
    // Two digits of the address for each byte of the hash, the higher half first.
    for (let shift = 4; shift < 36; shift += 8, index += 2) {
      const high = text[index]!
      const low = text[index + 1]!
      // Bit 6 is a letter's, bit 5 a small one's, which must be the opposite of the hash's. Counted without a branch: half
      // of them would be guessed wrongly.
      faults |= (high >>> 6) & ~((high >>> 5) ^ (hash >>> (shift + 3)))
      faults |= (low >>> 6) & ~((low >>> 5) ^ (hash >>> (shift - 1)))
    }
  }
  return (faults & 1) === 0
}
