import { ctr } from '@noble/ciphers/aes'
import { pbkdf2Async } from '@noble/hashes/pbkdf2'
import { scryptAsync } from '@noble/hashes/scrypt'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Address } from 'viem'

export type OpenedKeystore =
  | { ok: true; key: Uint8Array; address?: Address }
  | { ok: false; reason: 'keystoreInvalid' | 'keystoreTooCostly' | 'keystorePassword' }

type Derivation =
  | { kdf: 'scrypt'; n: number; r: number; p: number; salt: string }
  | { kdf: 'pbkdf2'; c: number; salt: string }

/** geth's strongest takes 256 MiB; twice that is still opened. */
const mostMemory = 512 * 2 ** 20
const mostRounds = 10_000_000

/**
 * Opens version 3 keystores with one password. Files that share their salt, as those of one archive of this toolbox do,
 * share the slow step too. A file is somebody's input: its costs are bounded before anything is computed.
 */
export function createKeystoreOpener(password: string) {
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const derived = new Map<string, Uint8Array>()
  return {
    async open(text: string): Promise<OpenedKeystore> {
      const read = readKeystore(text)
      if (!read) return { ok: false, reason: 'keystoreInvalid' }
      const { derivation, iv, ciphertext, mac, address } = read
      if (isTooCostly(derivation)) return { ok: false, reason: 'keystoreTooCostly' }
      const name = JSON.stringify(derivation)
      const own = derived.get(name) ?? (await derive(secret, derivation))
      derived.set(name, own)
      if (bytesToHex(keccak_256(new Uint8Array([...own.subarray(16), ...ciphertext]))) !== mac) {
        return { ok: false, reason: 'keystorePassword' }
      }
      return { ok: true, key: ctr(own.subarray(0, 16), iv).decrypt(ciphertext), ...(address ? { address } : {}) }
    },
    /** Overwrites what the password gave. */
    wipe() {
      secret.fill(0)
      for (const own of derived.values()) own.fill(0)
      derived.clear()
    },
  }
}

function isTooCostly(derivation: Derivation): boolean {
  if (derivation.kdf === 'pbkdf2') return derivation.c > mostRounds
  return 128 * derivation.n * derivation.r > mostMemory || derivation.p > 16
}

async function derive(secret: Uint8Array, derivation: Derivation): Promise<Uint8Array> {
  const salt = hexToBytes(derivation.salt)
  if (derivation.kdf === 'pbkdf2') return pbkdf2Async(sha256, secret, salt, { c: derivation.c, dkLen: 32 })
  const { n, r, p } = derivation
  return scryptAsync(secret, salt, { N: n, r, p, dkLen: 32, maxmem: mostMemory + 2 ** 20 })
}

/** Undefined for anything but a version 3 keystore with AES-128-CTR. */
function readKeystore(text: string) {
  const file = parseObject(text)
  const crypto = asObject(file?.crypto ?? file?.Crypto)
  const parameters = asObject(crypto?.kdfparams)
  const isKnown = file?.version === 3 && crypto?.cipher === 'aes-128-ctr' && parameters?.dklen === 32
  if (!isKnown || !crypto || !parameters) return undefined
  const iv = readHex(asObject(crypto.cipherparams)?.iv, 16)
  const ciphertext = readHex(crypto.ciphertext, 32)
  const mac = readHex(crypto.mac, 32)
  const salt = readHex(parameters.salt)
  const derivation = salt && readDerivation(crypto.kdf, parameters, bytesToHex(salt))
  if (!iv || !ciphertext || !mac || !derivation) return undefined
  const address = readHex(typeof file.address === 'string' ? file.address.replace(/^0x/i, '') : undefined, 20)
  return { derivation, iv, ciphertext, mac: bytesToHex(mac), address: address && (`0x${bytesToHex(address)}` as const) }
}

function readDerivation(kdf: unknown, parameters: Record<string, unknown>, salt: string): Derivation | undefined {
  const whole = (name: string, most: number) => {
    const value = parameters[name]
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
  }
  if (kdf === 'pbkdf2' && parameters.prf === 'hmac-sha256') {
    const c = whole('c', 2 ** 31)
    return c ? { kdf, c, salt } : undefined
  }
  const [n, r, p] = [whole('n', 2 ** 30), whole('r', 2 ** 20), whole('p', 2 ** 20)]
  const isPower = n !== undefined && n > 1 && (n & (n - 1)) === 0
  return kdf === 'scrypt' && isPower && r && p ? { kdf, n, r, p, salt } : undefined
}

function readHex(value: unknown, bytes?: number): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^(?:[0-9a-fA-F]{2})+$/.test(value)) return undefined
  const read = hexToBytes(value.toLowerCase())
  return bytes !== undefined && read.length !== bytes ? undefined : read
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}
