import { type Address, getAddress, getContractAddress, type Hex, isAddressEqual, numberToHex } from 'viem'
import {
  type AffinePoint,
  addressOfPoint,
  beta,
  drawScalar,
  lambda,
  listMultiples,
  modulo,
  order,
  pointOf,
  step,
} from './curve.ts'
import { matchesPattern } from './matchesPattern.ts'
import { openKernel } from './openKernel.ts'
import type { Hit } from './readHits.ts'
import type { VanityPattern } from './readPattern.ts'

export type KeySearchParams = {
  patterns: readonly VanityPattern[]
  /** Look at the address of the first contract (nonce 0) that each wallet creates, instead of its own. */
  ofContract?: boolean
  /** A public key: then what is found is a number to be added to its private key, which nobody here knows. */
  from?: AffinePoint
}

/** `scalar`: the private key, or what has to be added to one. `match`: what fits, the wallet or its first contract. */
export type FoundKey = { scalar: Hex; wallet: Address; match: Address }

/** Addresses of each point: all images of a key of one's own, but an offset is added to a key as it is. */
export const imagesOf = ({ from }: KeySearchParams): 1 | 6 => (from ? 1 : 6)

/**
 * Searches keys from a random 256-bit start, which never leaves here. A new start is drawn after each find: keys of one
 * start are neighbours, so that whoever knew one could find the others. Everything found is derived again by viem.
 *
 * @throws what `crypto.getRandomValues` throws.
 */
export function createKeySearch(module: WebAssembly.Module, params: KeySearchParams) {
  const { patterns, ofContract = false, from } = params
  const kernel = openKernel(module)
  kernel.prepareKeys(listMultiples(), beta)
  kernel.usePatterns(patterns)
  const images = imagesOf(params)
  let centre = drawCentre(kernel, from)
  return {
    /** Looks at one centre with its sides: at most one find, since the next would be its neighbour. */
    next(): { tried: number; found: FoundKey | undefined } {
      const hits = kernel.searchKeys(images, ofContract)
      const found = findKey(hits ?? [], centre, params)
      centre = found || !hits ? drawCentre(kernel, from) : modulo(centre + step)
      return { tried: hits ? images * Number(step) : 0, found }
    },
  }
}

/** Puts a random centre into a kernel, and returns its scalar. */
export function drawCentre(kernel: { useCentre: (point: AffinePoint) => void }, from: AffinePoint | undefined): bigint {
  const scalar = drawScalar()
  kernel.useCentre(pointOf(scalar, from))
  return scalar
}

/**
 * The first of the hits that fits with its capitals, derived again.
 *
 * @throws Error when viem derives another address: then the kernel is wrong.
 */
export function findKey(hits: readonly Hit[], centre: bigint, params: KeySearchParams): FoundKey | undefined {
  const hit = hits.find(({ address }) => params.patterns.some((pattern) => matchesPattern(address, pattern)))
  if (!hit) return undefined
  const found = deriveAgain(scalarOf(centre, hit), params)
  if (!isAddressEqual(found.match, hit.address)) throw new Error('The kernel and the library differ.')
  return found
}

/** The scalar of a hit beside a centre: ±λ^j · (centre + place). */
export function scalarOf(centre: bigint, { origin }: Hit): bigint {
  const view = new DataView(origin.buffer, origin.byteOffset)
  const image = view.getUint32(4, true)
  const turned = modulo((centre + BigInt(view.getInt32(0, true))) * lambda ** BigInt(image >> 1))
  return image % 2 === 1 ? order - turned : turned
}

/** What a scalar stands for, by viem and noble alone. */
function deriveAgain(scalar: bigint, { ofContract, from }: KeySearchParams): FoundKey {
  const wallet = getAddress(addressOfPoint(pointOf(scalar, from)))
  const match = ofContract ? getContractAddress({ from: wallet, nonce: 0n }) : wallet
  return { scalar: numberToHex(scalar, { size: 32 }), wallet, match }
}
