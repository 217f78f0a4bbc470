import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToBigInt, type Hex, keccak256, numberToHex, slice } from 'viem'

export type AffinePoint = { x: bigint; y: bigint }

const { ProjectivePoint: Point } = secp256k1
export const order = secp256k1.CURVE.n

/** λ·(x, y) = (β·x, y): the endomorphism of secp256k1. λ³ = 1 modulo the order, β³ = 1 modulo the prime. */
export const beta = 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501een
export const lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72n

/** Points on either side of a centre, as the kernel has them; a step leads to the next centre. */
export const side = 512
export const step = BigInt(2 * side + 1)

export const modulo = (value: bigint): bigint => ((value % order) + order) % order

/** The affine points i·G for i from 1 to `side`, and the step. Some milliseconds. */
export function listMultiples(): AffinePoint[] {
  const points = [Point.BASE]
  for (let index = 1; index < side; index++) points.push(points[index - 1]!.add(Point.BASE))
  points.push(Point.BASE.multiply(step))
  return Point.normalizeZ(points).map((point) => point.toAffine())
}

/** scalar·G, and `from` added where there is one. The scalar is not 0. */
export function pointOf(scalar: bigint, from?: AffinePoint): AffinePoint {
  const own = Point.BASE.multiply(scalar)
  return (from ? own.add(Point.fromAffine(from)) : own).toAffine()
}

/** The address of a public key, by a library that has nothing of the kernel. */
export function addressOfPoint({ x, y }: AffinePoint): Hex {
  return slice(keccak256(`${numberToHex(x, { size: 32 })}${numberToHex(y, { size: 32 }).slice(2)}`), 12)
}

/**
 * A number from 1 to the order of the curve, itself not included, from the randomness of the system.
 *
 * @throws what `crypto.getRandomValues` throws: there is no other source.
 */
export function drawScalar(): bigint {
  for (;;) {
    const value = bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))
    if (value > 0n && value < order) return value
  }
}
