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
import { type Hit, type Kernel, openKernel } from './openKernel.ts'
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

/** Addresses that one centre and its sides give, by the number of images. */
const perCentre = { 1: 1025, 6: 6150 } as const

/**
 * Searches keys from a random 256-bit start, which never leaves here. A new start is drawn after each find: keys of one
 * start are neighbours, so that whoever knew one could find the others. Everything found is derived again by viem.
 *
 * @throws what `crypto.getRandomValues` throws.
 */
export function createKeySearch(module: WebAssembly.Module, { patterns, ofContract = false, from }: KeySearchParams) {
  const kernel = openKernel(module)
  kernel.prepareKeys(listMultiples(), beta)
  kernel.usePatterns(patterns)
  // An offset is added to a key as it is; only a key of one's own can also be turned by λ and the sign.
  const images = from ? 1 : 6
  let centre = drawCentre(kernel, from)
  return {
    /** Looks at one centre with its sides: at most one find, since the next would be its neighbour. */
    next(): { tried: number; found?: FoundKey } {
      const hits = kernel.searchKeys(images, ofContract)
      const start = centre
      centre = modulo(centre + step)
      for (const hit of hits ?? []) {
        if (!patterns.some((pattern) => matchesPattern(hit.address, pattern))) continue
        const found = deriveAgain(scalarOf(start, hit), ofContract, from)
        if (!isAddressEqual(found.match, hit.address)) throw new Error('The kernel and the library differ.')
        centre = drawCentre(kernel, from)
        return { tried: perCentre[images], found }
      }
      if (!hits) centre = drawCentre(kernel, from)
      return { tried: hits ? perCentre[images] : 0 }
    },
  }
}

/** Puts a random centre into the kernel, and returns its scalar. */
function drawCentre(kernel: Kernel, from: AffinePoint | undefined): bigint {
  const scalar = drawScalar()
  kernel.useCentre(pointOf(scalar, from))
  return scalar
}

/** The scalar of a hit beside a centre: ±λ^j · (centre + place). */
export function scalarOf(centre: bigint, { origin }: Hit): bigint {
  const view = new DataView(origin.buffer, origin.byteOffset)
  const image = view.getUint32(4, true)
  const turned = modulo((centre + BigInt(view.getInt32(0, true))) * lambda ** BigInt(image >> 1))
  return image % 2 === 1 ? order - turned : turned
}

/** What a scalar stands for, by viem and noble alone. */
function deriveAgain(scalar: bigint, ofContract: boolean, from: AffinePoint | undefined): FoundKey {
  const wallet = getAddress(addressOfPoint(pointOf(scalar, from)))
  const match = ofContract ? getContractAddress({ from: wallet, nonce: 0n }) : wallet
  return { scalar: numberToHex(scalar, { size: 32 }), wallet, match }
}
