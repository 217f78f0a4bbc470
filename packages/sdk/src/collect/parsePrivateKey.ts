/** The order of secp256k1: a private key lies between 1 and one less. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * Why a text is no private key. No fault ever holds a part of the text: what was meant to be a secret must not come back
 * to a screen, a log or a report.
 */
export type KeyFault =
  | { code: 'empty' | 'zero' | 'aboveOrder' | 'spaces' | 'address' | 'publicKey' | 'phrase' | 'otherNetwork' }
  /** How many hexadecimal digits there are; a key has 64. */
  | { code: 'length'; digits: number }
  /** The place of the first character that is no hexadecimal digit, from 1. */
  | { code: 'character'; where: number }

export type ReadPrivateKey = { ok: true; key: Uint8Array } | { ok: false; fault: KeyFault }

const refused = (fault: KeyFault): ReadPrivateKey => ({ ok: false, fault })

/**
 * Reads one private key: 64 hexadecimal digits, with `0x` or without. Space around it is taken off; nothing else is
 * repaired. The length is judged before the value, so that a cut key is never taken for a small one.
 */
export function parsePrivateKey(text: string): ReadPrivateKey {
  const typed = text.trim()
  if (typed === '') return refused({ code: 'empty' })
  const digits = typed.startsWith('0x') ? typed.slice(2) : typed
  if (/^[0-9a-fA-F]{64}$/.test(digits)) {
    const value = BigInt(`0x${digits}`)
    if (value === 0n) return refused({ code: 'zero' })
    if (value >= order) return refused({ code: 'aboveOrder' })
    return {
      ok: true,
      key: Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)),
    }
  }
  return refused(findFault(typed, digits))
}

function findFault(typed: string, digits: string): KeyFault {
  const words = typed.split(/[\s,]+/)
  if (words.length >= 11 && words.every((word) => /^(?:\d+[.):])?\p{L}{2,}$/u.test(word))) return { code: 'phrase' }
  const joined = typed.replaceAll(/\s+/g, '')
  if (joined !== typed && /^(?:0x)?[0-9a-fA-F]{64}$/.test(joined)) return { code: 'spaces' }
  if (/^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(typed)) return { code: 'otherNetwork' }
  const wrong = [...digits].findIndex((character) => !/[0-9a-fA-F]/.test(character))
  if (wrong >= 0) return { code: 'character', where: wrong + 1 + (typed.length - digits.length) }
  if (digits.length === 40 && typed.startsWith('0x')) return { code: 'address' }
  if ((digits.length === 66 && /^0[23]/.test(digits)) || (digits.length === 130 && digits.startsWith('04'))) {
    return { code: 'publicKey' }
  }
  return { code: 'length', digits: digits.length }
}
