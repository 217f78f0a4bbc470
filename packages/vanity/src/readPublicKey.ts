import { secp256k1 } from '@noble/curves/secp256k1'
import type { AffinePoint } from './curve.ts'

export type ReadPublicKey =
  | { ok: true; point: AffinePoint }
  /** `length`: neither 33, 64 nor 65 bytes. `notOnCurve`: no public key. `private`: 32 bytes, most likely a private key. */
  | { ok: false; problem: 'empty' | 'hexInvalid' | 'length' | 'private' | 'notOnCurve' }

/** Reads a public key: 33 bytes, 65 bytes, or the 64 that some programs write without the leading 04; `0x` or not. */
export function readPublicKey(typed: string): ReadPublicKey {
  const text = typed.trim().replace(/^0[xX]/, '')
  if (text === '') return { ok: false, problem: 'empty' }
  if (!/^[0-9a-fA-F]+$/.test(text)) return { ok: false, problem: 'hexInvalid' }
  if (text.length === 64) return { ok: false, problem: 'private' }
  const encoded = text.length === 128 ? `04${text}` : text
  if (encoded.length !== 66 && encoded.length !== 130) return { ok: false, problem: 'length' }
  try {
    const point = secp256k1.ProjectivePoint.fromHex(encoded.toLowerCase())
    return { ok: true, point: point.toAffine() }
  } catch {
    return { ok: false, problem: 'notOnCurve' }
  }
}
