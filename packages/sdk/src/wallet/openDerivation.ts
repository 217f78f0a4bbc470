import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import type { WalletPath } from './parseWalletPath.ts'
import { hardenedFrom } from './walletLimits.ts'

export type Derivation = {
  /** The private keys of wallets `start` to `start + count − 1`, 32 bytes each. */
  keysOf: (start: number, count: number) => Uint8Array
  /** Overwrites what the keys come from. Afterwards `keysOf` must not be called. */
  wipe: () => void
}

/** A key of the tree of BIP-32, and what its children are hashed with. */
type Node = { key: bigint; chainCode: Uint8Array }

const order = secp256k1.CURVE.n
const masterSecret = new TextEncoder().encode('Bitcoin seed')

/**
 * The keys of a seed by BIP-32: master key and private children, and nothing that nobody reads here (fingerprints, and
 * extended keys as text), which a library would bring two hash functions and a coding for.
 *
 * @param seed 16 to 64 bytes, as `seedOfMnemonic` gives them.
 * @throws Error when BIP-32 has no key at a step, which is rarer than two people drawing the same key.
 */
export function openDerivation(seed: Uint8Array, path: WalletPath): Derivation {
  const hash = hmac(sha512, masterSecret, seed)
  let parent: Node = { key: checkedKey(toNumber(hash), 'm'), chainCode: hash.slice(32) }
  hash.fill(0)
  for (const step of path.parent.split('/').slice(1)) {
    const hardened = step.endsWith("'")
    const message = messageOf(parent, hardened)
    const child = childOf(parent, message, Number.parseInt(step, 10) + (hardened ? hardenedFrom : 0))
    message.fill(0)
    parent.chainCode.fill(0)
    parent = child
  }
  const message = messageOf(parent, path.hardened)

  return {
    keysOf: (start, count) => {
      if (start < 0 || start + count > hardenedFrom) throw new Error('A wallet’s number is below 2^31.')
      const keys = new Uint8Array(count * 32)
      for (let index = 0; index < count; index++) {
        const { key } = childOf(parent, message, start + index + (path.hardened ? hardenedFrom : 0))
        writeKey(key, keys.subarray(index * 32, index * 32 + 32))
      }
      return keys
    },
    wipe: () => {
      seed.fill(0)
      message.fill(0)
      parent.chainCode.fill(0)
      parent.key = 0n
    },
  }
}

/** What a child is hashed of; the last four bytes are for its number. */
function messageOf({ key }: Node, hardened: boolean): Uint8Array {
  const message = new Uint8Array(37)
  const own = new Uint8Array(32)
  writeKey(key, own)
  // Hardened: a zero and the private key; else the public key, which anybody with an extended public key has too.
  if (hardened) message.set(own, 1)
  else message.set(secp256k1.getPublicKey(own, true), 0)
  own.fill(0)
  return message
}

function childOf({ key, chainCode }: Node, message: Uint8Array, number: number): Node {
  new DataView(message.buffer).setUint32(33, number)
  const hash = hmac(sha512, chainCode, message)
  const left = toNumber(hash)
  hash.fill(0, 0, 32)
  if (left >= order) throw new Error(`There is no key at ${number}.`)
  return { key: checkedKey((left + key) % order, number), chainCode: hash.subarray(32) }
}

function checkedKey(key: bigint, place: number | string): bigint {
  if (key === 0n || key >= order) throw new Error(`There is no key at ${place}.`)
  return key
}

function toNumber(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32)
  return (
    (view.getBigUint64(0) << 192n) |
    (view.getBigUint64(8) << 128n) |
    (view.getBigUint64(16) << 64n) |
    view.getBigUint64(24)
  )
}

function writeKey(key: bigint, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32)
  for (let part = 0; part < 4; part++) {
    view.setBigUint64(part * 8, BigInt.asUintN(64, key >> BigInt(64 * (3 - part))))
  }
}
