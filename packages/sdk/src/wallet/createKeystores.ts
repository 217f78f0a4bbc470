import { ctr } from '@noble/ciphers/aes'
import { scryptAsync } from '@noble/hashes/scrypt'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, randomBytes } from '@noble/hashes/utils'

/** What geth uses for keys that matter: about a second and 256 MiB. */
const usualCost = 262_144
const derivedBytes = 32

export type KeystoreFile = { name: string; text: string }
export type KeystoreOptions = {
  /** scrypt's N, a power of two. Smaller only for tests. */
  cost?: number
  /** 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Encrypts keys as version 3 keystores (scrypt, AES-128-CTR), one file each, which common wallets import. All files of
 * one call share the salt, so that the slow step is done once: they share the password anyway, so whoever finds it for
 * one has it for all in either case. Each file has its own initialisation vector.
 */
export async function createKeystores(
  keys: Uint8Array,
  addresses: Uint8Array,
  password: string,
  { cost = usualCost, onProgress }: KeystoreOptions = {},
): Promise<KeystoreFile[]> {
  const salt = randomBytes(32)
  const derived = await scryptAsync(new TextEncoder().encode(password.normalize('NFKC')), salt, {
    N: cost,
    r: 8,
    p: 1,
    dkLen: derivedBytes,
    maxmem: 128 * 8 * cost + 2 ** 20,
    onProgress,
  })
  const made = new Date().toISOString().replaceAll(':', '-')
  const files = Array.from({ length: keys.length / 32 }, (_, index) => {
    const iv = randomBytes(16)
    const ciphertext = ctr(derived.subarray(0, 16), iv).encrypt(keys.subarray(index * 32, index * 32 + 32))
    const mac = keccak_256(new Uint8Array([...derived.subarray(16), ...ciphertext]))
    const address = bytesToHex(addresses.subarray(index * 20, index * 20 + 20))
    const crypto = {
      cipher: 'aes-128-ctr',
      ciphertext: bytesToHex(ciphertext),
      cipherparams: { iv: bytesToHex(iv) },
      kdf: 'scrypt',
      kdfparams: { dklen: derivedBytes, n: cost, r: 8, p: 1, salt: bytesToHex(salt) },
      mac: bytesToHex(mac),
    }
    const keystore = { version: 3, id: globalThis.crypto.randomUUID(), address, crypto }
    return { name: `UTC--${made}--${address}.json`, text: `${JSON.stringify(keystore)}\n` }
  })
  derived.fill(0)
  return files
}
