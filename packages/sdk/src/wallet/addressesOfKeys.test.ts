import { secp256k1 } from '@noble/curves/secp256k1'
import fc from 'fast-check'
import { bytesToHex, getAddress, hexToBytes, numberToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addressesOfKeys } from './addressesOfKeys.ts'
import { createRandomKeys } from './createRandomKeys.ts'
import { walletAddress } from './walletAddress.ts'

const order = secp256k1.CURVE.n
const keyOf = (value: bigint) => numberToBytes(value, { size: 32 })
const addressOf = (value: bigint) => bytesToHex(addressesOfKeys(keyOf(value)))
const expected = (value: bigint) => privateKeyToAddress(bytesToHex(keyOf(value))).toLowerCase()

/** What the tables add to each key: the multiples begin at 1. */
const offset = Array.from({ length: 22 }, (_, window) => 1n << BigInt(12 * window)).reduce((a, b) => a + b) % order

describe('addressesOfKeys', () => {
  it('finds the addresses of the smallest, the largest and the round keys', () => {
    const keys = [1n, 2n, 3n, 4096n, 1n << 128n, 1n << 255n, order - 1n, order - 2n, order >> 1n, offset - 1n, offset]
    for (const key of keys) expect(addressOf(key), key.toString(16)).toBe(expected(key))
  })

  it('finds the address of a key whose sums meet the same point twice, alone and among others', () => {
    // First window 4096 times G, second window once 4096·G: equal points, whose sum has no slope.
    const meeting = (offset + 4095n) % order
    expect(addressOf(meeting)).toBe(expected(meeting))
    const others = [5n, meeting, 6n, 7n]
    const keys = new Uint8Array(others.flatMap((key) => [...keyOf(key)]))
    const addresses = addressesOfKeys(keys)
    for (const [index, key] of others.entries()) {
      expect(bytesToHex(addresses.subarray(index * 20, index * 20 + 20))).toBe(expected(key))
    }
  })

  it('agrees with viem for any key', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, order - 1n), (key) => {
        expect(addressOf(key)).toBe(expected(key))
      }),
    )
  })

  it('agrees with viem for keys of all places in more than one chunk', () => {
    const keys = createRandomKeys(4500)
    const addresses = addressesOfKeys(keys)
    for (let index = 0; index < 4500; index += 99) {
      const address = privateKeyToAddress(bytesToHex(keys.subarray(index * 32, index * 32 + 32)))
      expect(bytesToHex(addresses.subarray(index * 20, index * 20 + 20))).toBe(address.toLowerCase())
    }
  })

  it('refuses 0, the order of the curve and half a key', () => {
    expect(() => addressOf(0n)).toThrow()
    expect(() => addressOf(order)).toThrow()
    expect(() => addressesOfKeys(hexToBytes(generatePrivateKey()).subarray(1))).toThrow()
  })
})

describe('walletAddress', () => {
  it('writes any address as viem does, wherever it lies', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 4 }), (addresses) => {
        const packed = new Uint8Array(addresses.flatMap((one) => [...one]))
        for (const [index, one] of addresses.entries()) {
          expect(walletAddress(packed, index)).toBe(getAddress(bytesToHex(one)))
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('createRandomKeys', () => {
  it('draws keys that differ, beyond what a browser fills at once', () => {
    const keys = createRandomKeys(3000)
    const seen = new Set(Array.from({ length: 3000 }, (_, at) => bytesToHex(keys.subarray(at * 32, at * 32 + 32))))
    expect(seen.size).toBe(3000)
    expect(keys.subarray(-32).some((byte) => byte !== 0)).toBe(true)
  })
})
