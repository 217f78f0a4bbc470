import { invert } from '@noble/curves/abstract/modular'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { createFieldKernel, type FieldKernel, itemBytes, numberBytes, pointBytes, scratchBytes } from './fieldKernel.ts'
import { createKeccakKernel, type KeccakKernel } from './keccakKernel.ts'

const prime = secp256k1.CURVE.Fp.ORDER
const order = secp256k1.CURVE.n

/** A key is cut into windows of 12 bits; each window has a table of all multiples 1…4096 of its base. */
const windowBits = 12
const windows = 22
const windowSize = 1 << windowBits
const tableBytes = windows * windowSize * pointBytes

/** Keys that share one inversion: more of them cost less each, until they leave the processor's cache. */
const chunk = 2048

const product = scratchBytes
const table = product + numberBytes
const items = table + tableBytes

/** What the tables add to every key, because they begin at 1 and not at 0, where there is no point. */
const tableOffset = Array.from({ length: windows }, (_, window) => 1n << BigInt(windowBits * window)).reduce(
  (sum, base) => (sum + base) % order,
  0n,
)

type Machine = { kernel: FieldKernel; words: Uint32Array; keccak: KeccakKernel; state: Uint8Array }
let shared: Machine | undefined

/**
 * The addresses of private keys: 32 bytes a key in, 20 bytes an address out, in the same order. All keys of a chunk
 * take each step of the multiplication together, so that one inversion serves all of them.
 *
 * @throws Error when a key is 0 or not below the order of the curve.
 */
export function addressesOfKeys(keys: Uint8Array): Uint8Array {
  const count = keys.length / 32
  if (!Number.isInteger(count)) throw new Error('A key has 32 bytes.')
  const addresses = new Uint8Array(count * 20)
  for (let start = 0; start < count; start += chunk) {
    const end = Math.min(count, start + chunk)
    writeAddresses(keys.subarray(start * 32, end * 32), addresses.subarray(start * 20, end * 20))
  }
  return addresses
}

function writeAddresses(keys: Uint8Array, addresses: Uint8Array): void {
  const count = keys.length / 32
  shared ??= start()
  const { kernel, words, keccak, state } = shared
  const digits = new Uint16Array(count * windows)
  for (let index = 0; index < count; index++) {
    splitKey(keys.subarray(index * 32, index * 32 + 32), digits.subarray(index * windows, (index + 1) * windows))
  }
  const pointOf = (index: number, window: number) =>
    table + (window * windowSize + digits[index * windows + window]!) * pointBytes
  for (let index = 0; index < count; index++) {
    const from = pointOf(index, 0) / 4
    words.copyWithin((items + index * itemBytes) / 4, from, from + pointBytes / 4)
  }
  let done = true
  for (let window = 1; done && window < windows; window++) {
    done = addAll(kernel, words, count, (index) => pointOf(index, window))
  }
  if (done) {
    for (let index = 0; index < count; index++) {
      const item = items + index * itemBytes
      state.fill(0)
      writeNumber(words, item, state.subarray(0, 32))
      writeNumber(words, item + numberBytes, state.subarray(32, 64))
      // The padding of Keccak-256 for 64 bytes in a block of 136.
      state[64] = 0x01
      state[135] = 0x80
      keccak.permute(0)
      addresses.set(state.subarray(12, 32), index * 20)
    }
  } else if (count === 1) {
    addresses.set(keccak_256(secp256k1.getPublicKey(keys, false).subarray(1)).subarray(12))
  } else {
    // About once in ten million keys two equal points meet, which this addition cannot do: only that key is slow.
    const half = count >> 1
    writeAddresses(keys.subarray(0, half * 32), addresses.subarray(0, half * 20))
    writeAddresses(keys.subarray(half * 32), addresses.subarray(half * 20))
  }
  // What was computed with keys does not stay.
  digits.fill(0)
  words.fill(0, items / 4, (items + count * itemBytes) / 4)
}

/** Adds a point to every item by one inversion. False, and items unusable, when a sum has no slope. */
function addAll(kernel: FieldKernel, words: Uint32Array, count: number, pointOf: (index: number) => number): boolean {
  putNumber(words, product, 1n)
  for (let index = 0; index < count; index++) kernel.before(items + index * itemBytes, pointOf(index), product)
  const all = readNumber(words, product)
  if (all === 0n) return false
  putNumber(words, product, invert(all, prime))
  for (let index = count - 1; index >= 0; index--) kernel.after(items + index * itemBytes, pointOf(index), product)
  return true
}

function splitKey(key: Uint8Array, digits: Uint16Array): void {
  let value = 0n
  for (let at = 0; at < 32; at += 4) {
    value =
      (value << 32n) | BigInt(((key[at]! << 24) | (key[at + 1]! << 16) | (key[at + 2]! << 8) | key[at + 3]!) >>> 0)
  }
  if (value === 0n || value >= order) throw new Error('A private key lies between 1 and the order of the curve.')
  let rest = value - tableOffset
  if (rest < 0n) rest += order
  for (let window = 0; window < windows; window += 2) {
    const two = Number(rest & 0xffffffn)
    digits[window] = two & (windowSize - 1)
    digits[window + 1] = two >> windowBits
    rest >>= 24n
  }
}

function start(): Machine {
  const kernel = createFieldKernel()
  const words = new Uint32Array(kernel.memory.buffer)
  let base = secp256k1.ProjectivePoint.BASE
  for (let window = 0; window < windows; window++) {
    const first = table + window * windowSize * pointBytes
    putPoint(words, first, base)
    for (let size = 1, largest = base; size < windowSize; size *= 2) {
      // From the multiples 1…size to 1…2·size; the last is a doubling, which the kernel does not do.
      const from = first / 4
      for (let index = 0; index < size - 1; index++) {
        const point = from + (index * pointBytes) / 4
        words.copyWithin((items + index * itemBytes) / 4, point, point + pointBytes / 4)
      }
      addAll(kernel, words, size - 1, () => first + (size - 1) * pointBytes)
      for (let index = 0; index < size - 1; index++) {
        const item = (items + index * itemBytes) / 4
        words.copyWithin(from + ((size + index) * pointBytes) / 4, item, item + pointBytes / 4)
      }
      largest = largest.double()
      putPoint(words, first + (2 * size - 1) * pointBytes, largest)
      if (2 * size === windowSize) base = largest
    }
  }
  const keccak = createKeccakKernel()
  return { kernel, words, keccak, state: new Uint8Array(keccak.memory.buffer, 0, 200) }
}

function putPoint(words: Uint32Array, at: number, point: { toAffine: () => { x: bigint; y: bigint } }): void {
  const { x, y } = point.toAffine()
  putNumber(words, at, x)
  putNumber(words, at + numberBytes, y)
}

function putNumber(words: Uint32Array, at: number, value: bigint): void {
  for (let limb = 0, rest = value; limb < 10; limb++, rest >>= 26n) words[at / 4 + limb] = Number(rest & 0x3ffffffn)
}

function readNumber(words: Uint32Array, at: number): bigint {
  let value = 0n
  for (let limb = 9; limb >= 0; limb--) value = (value << 26n) + BigInt(words[at / 4 + limb]!)
  return value % prime
}

/** Writes a number as 32 bytes, fully reduced. */
function writeNumber(words: Uint32Array, at: number, bytes: Uint8Array): void {
  const first = at / 4
  // Only a number whose upper limbs are all ones can be the prime or more.
  if (words[first + 9]! >= 0x3fffff && words[first + 8]! === 0x3ffffff) {
    let rest = readNumber(words, at)
    for (let index = 31; index >= 0; index--, rest >>= 8n) bytes[index] = Number(rest & 0xffn)
    return
  }
  let held = 0
  let bits = 0
  let limb = first
  for (let index = 31; index >= 0; index--) {
    if (bits < 8) {
      // At most 7 bits are held, and a limb adds 26: 33 bits, which only a number holds, not a 32-bit integer.
      held += (words[limb++] ?? 0) * 2 ** bits
      bits += 26
    }
    bytes[index] = held % 256
    held = Math.floor(held / 256)
    bits -= 8
  }
}
