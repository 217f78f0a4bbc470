import { invert, multiply, negateWords, numberBytes, square, subtract, subtractBoth, writeWords } from './field'
import { hashPair } from './keccak'
import { countHits, forgetHits, isWanted, noteHit } from './patterns'

/** Points on either side of the centre; all share one inversion with the step to the next centre. */
const side: i32 = 512
const pointBytes: usize = 72

/** Affine points i·G for i of 1…side, then (2·side + 1)·G, the step to the next centre. */
const multiples = memory.data(36936)
const differences = memory.data(18468)
const products = memory.data(18468)

const centre = memory.data(72)
const next = memory.data(72)
const plus = memory.data(72)
const minus = memory.data(72)

/** A cube root of 1: (β·x, y) = λ·(x, y), which makes three points of each for one multiplication. */
const beta = memory.data(36)

const inverse = memory.data(36)
const own = memory.data(36)
const slope = memory.data(36)
const change = memory.data(36)
const other = memory.data(36)
const words = memory.data(32)
const negated = memory.data(32)
const zero = memory.data(36)

/** Padding of Keccak-256 stays in lanes 8 and 16; lanes 0 to 7 are the coordinates. */
const pointState = memory.data(400)
/** Padding in lanes 2 and 16, and in lanes 0 to 2 the list [address, 0] of a first contract. */
const contractState = memory.data(400)
const hash = memory.data(64)

export function multiplesAt(): usize {
  return multiples
}

export function centreAt(): usize {
  return centre
}

/** To be called once, when `beta` is known. */
export function prepareKeys(): usize {
  for (let half: usize = 0; half < 16; half += 8) {
    store<u64>(pointState + half, 1, 8 * 16)
    store<u64>(pointState + half, 0x8000000000000000, 16 * 16)
    store<u64>(contractState + half, 0x8000000000000000, 16 * 16)
  }
  return beta
}

/**
 * Looks at the centre and the points beside it, and moves the centre on. `images`: 6 for all points that follow from one
 * by β and by the sign, 1 for the points themselves. `ofContract` looks at the address of the first contract of each.
 * Returns the number of hits, or −1 when two points to be added are the same: then the centre must be drawn anew.
 * An origin is the place from −side to side in the lower 32 bits and the image above: 2·power of λ, + 1 for the minus.
 */
export function searchKeys(images: i32, ofContract: bool): i32 {
  forgetHits()
  for (let index = 0; index <= side; index++) {
    const at = <usize>index * numberBytes
    subtract(differences + at, multiples + <usize>index * pointBytes, centre)
    if (index === 0) memory.copy(products, differences, numberBytes)
    else multiply(products + at, products + at - numberBytes, differences + at)
  }
  const all = products + <usize>side * numberBytes
  writeWords(words, all)
  if ((load<u64>(words) | load<u64>(words, 8) | load<u64>(words, 16) | load<u64>(words, 24)) === 0) return -1
  invert(inverse, all)
  for (let index = side; index >= 0; index--) {
    const at = <usize>index * numberBytes
    const point = multiples + <usize>index * pointBytes
    if (index > 0) {
      multiply(own, inverse, products + at - numberBytes)
      multiply(inverse, inverse, differences + at)
    } else {
      memory.copy(own, inverse, numberBytes)
    }
    // (y of the multiple, with its sign, − y of the centre) ÷ (difference of the x)
    subtract(change, point + numberBytes, centre + numberBytes)
    if (index === side) {
      addToCentre(next, point)
      continue
    }
    addToCentre(plus, point)
    subtractBoth(change, zero, point + numberBytes, centre + numberBytes)
    addToCentre(minus, point)
    if (images === 1) {
      lookAtBoth(index + 1, ofContract)
    } else {
      lookAtSix(plus, index + 1, ofContract)
      lookAtSix(minus, -1 - index, ofContract)
    }
  }
  if (images === 1) {
    writeLanes(centre, 0)
    writeLanes(centre, 8)
    hashPair(pointState, hash)
    if (ofContract) hashContracts()
    if (isWanted(hash)) noteHit(hash, 0)
  } else {
    lookAtSix(centre, 0, ofContract)
  }
  memory.copy(centre, next, pointBytes)
  return countHits()
}

/** The centre plus a point whose x is at `point`, by the chord: `change` × `own` is its slope. */
function addToCentre(out: usize, point: usize): void {
  multiply(slope, change, own)
  square(other, slope)
  subtractBoth(out, other, centre, point)
  subtract(other, centre, out)
  multiply(other, other, slope)
  subtract(out + numberBytes, other, centre + numberBytes)
}

/** Both points beside the centre are one pair for the hash. */
function lookAtBoth(place: i32, ofContract: bool): void {
  writeLanes(plus, 0)
  writeLanes(minus, 8)
  hashPair(pointState, hash)
  if (ofContract) hashContracts()
  if (isWanted(hash)) noteHit(hash, <u64>(<u32>place))
  if (isWanted(hash + 8)) noteHit(hash + 8, <u64>(<u32>-place))
}

/** A point and its minus are one pair, and so are those of its two images. */
function lookAtSix(point: usize, place: i32, ofContract: bool): void {
  writeWords(words, point + numberBytes)
  negateWords(negated, words)
  writeCoordinate(words, 4 * 16)
  writeCoordinate(negated, 4 * 16 + 8)
  lookAtPair(point, place, 0, ofContract)
  multiply(own, point, beta)
  lookAtPair(own, place, 2, ofContract)
  // 1 + β + β² = 0
  subtractBoth(own, zero, own, point)
  lookAtPair(own, place, 4, ofContract)
}

function lookAtPair(x: usize, place: i32, image: u64, ofContract: bool): void {
  writeWords(words, x)
  writeCoordinate(words, 0)
  writeCoordinate(words, 8)
  hashPair(pointState, hash)
  if (ofContract) hashContracts()
  if (isWanted(hash)) noteHit(hash, <u64>(<u32>place) | (image << 32))
  if (isWanted(hash + 8)) noteHit(hash + 8, <u64>(<u32>place) | ((image + 1) << 32))
}

function writeLanes(point: usize, half: usize): void {
  writeWords(words, point)
  writeCoordinate(words, half)
  writeWords(words, point + numberBytes)
  writeCoordinate(words, 4 * 16 + half)
}

/** Keccak reads bytes from the front, a coordinate begins with its highest. */
function writeCoordinate(from: usize, at: usize): void {
  store<u64>(pointState + at, bswap<u64>(load<u64>(from, 24)))
  store<u64>(pointState + at, bswap<u64>(load<u64>(from, 16)), 16)
  store<u64>(pointState + at, bswap<u64>(load<u64>(from, 8)), 32)
  store<u64>(pointState + at, bswap<u64>(load<u64>(from)), 48)
}

/** Replaces both hashes by those of the list [address, nonce 0] in RLP: d6 94 address 80. */
function hashContracts(): void {
  for (let half: usize = 0; half < 16; half += 8) {
    const first = load<u64>(hash + half, 16) >> 32
    const middle = load<u64>(hash + half, 32)
    const last = load<u64>(hash + half, 48)
    store<u64>(contractState + half, 0x94d6 | (first << 16) | (middle << 48))
    store<u64>(contractState + half, (middle >> 16) | (last << 48), 16)
    store<u64>(contractState + half, (last >> 16) | 0x0180000000000000, 32)
  }
  hashPair(contractState, hash)
}
