import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { HDKey } from '@scure/bip32'
import type { WalletPath } from './parseWalletPath.ts'
import { hardenedFrom } from './walletLimits.ts'

export type Derivation = {
  /** The private keys of wallets `start` to `start + count − 1`, 32 bytes each. */
  keysOf: (start: number, count: number) => Uint8Array
  /** Overwrites what the keys come from. Afterwards `keysOf` must not be called. */
  wipe: () => void
}

const order = secp256k1.CURVE.n

/**
 * The keys of a seed by BIP-32. The step to each wallet is done here, without the public key and fingerprint that
 * nobody reads.
 */
export function openDerivation(seed: Uint8Array, path: WalletPath): Derivation {
  const root = HDKey.fromMasterSeed(seed)
  const parent = path.parent === 'm' ? root : root.derive(path.parent)
  const { privateKey, publicKey, chainCode } = parent
  if (!privateKey || !publicKey || !chainCode) throw new Error('A seed has private keys.')
  const parentKey = toNumber(privateKey)
  const message = new Uint8Array(37)
  // Hardened: a zero and the private key; else the public key, which anybody with an extended public key has too.
  if (path.hardened) message.set(privateKey, 1)
  else message.set(publicKey, 0)
  const view = new DataView(message.buffer)

  return {
    keysOf: (start, count) => {
      if (start < 0 || start + count > hardenedFrom) throw new Error('A wallet’s number is below 2^31.')
      const keys = new Uint8Array(count * 32)
      for (let index = 0; index < count; index++) {
        view.setUint32(33, start + index + (path.hardened ? hardenedFrom : 0))
        const left = toNumber(hmac(sha512, chainCode, message).subarray(0, 32))
        const key = (left + parentKey) % order
        // BIP-32 has no key at such a number; it is rarer than two people drawing the same key.
        if (left >= order || key === 0n) throw new Error(`There is no key at ${start + index}.`)
        writeKey(key, keys.subarray(index * 32, index * 32 + 32))
      }
      return keys
    },
    wipe: () => {
      seed.fill(0)
      message.fill(0)
      root.wipePrivateData()
      parent.wipePrivateData()
    },
  }
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
