import { hashPair } from './keccak'
import { countHits, forgetHits, isWanted, noteHit } from './patterns'

/**
 * The TokenFactory binds a salt to its user by keccak256(creator, salt), and CREATE2 hashes ff, factory, bound salt and
 * hash of the code: two hashes for each try.
 */

/** 64 bytes: lanes 0 to 3 the creator, lanes 4 to 7 the salt, whose last 8 bytes count. */
const boundState = memory.data(400)
/** 85 bytes: the bound salt lies across lanes 2 to 6. */
const createState = memory.data(400)
const bound = memory.data(64)
const hash = memory.data(64)

/** Bytes of a message as it is given: creator and salt (64), then ff, factory, 32 bytes of nothing and code hash (85). */
const given = memory.data(152)
let counter: u64 = 0
let before: u64 = 0
let after: u64 = 0

export function givenAt(): usize {
  return given
}

/** Takes what is given, with its padding; the salt's last 8 bytes are where counting begins. */
export function prepareSalts(): void {
  for (let half: usize = 0; half < 16; half += 8) {
    for (let lane: usize = 0; lane < 8; lane++) {
      store<u64>(boundState + lane * 16 + half, load<u64>(given + lane * 8))
    }
    store<u64>(boundState + half, 1, 8 * 16)
    store<u64>(boundState + half, 0x8000000000000000, 16 * 16)
    for (let lane: usize = 0; lane < 11; lane++) {
      store<u64>(createState + lane * 16 + half, load<u64>(given + 64 + lane * 8))
    }
    store<u64>(createState + half, 0x8000000000000000, 16 * 16)
  }
  counter = load<u64>(given, 56)
  before = load<u64>(given, 64 + 16) & 0xffffffffff
  after = load<u64>(given, 64 + 48) & ~(<u64>0xffffffffff)
}

/** Tries the next `count` salts, an even number. An origin is the salt's last 8 bytes, as they lie in memory. */
export function searchSalts(count: i32): i32 {
  forgetHits()
  for (let tried = 0; tried < count; tried += 2) {
    store<u64>(boundState, counter, 7 * 16)
    store<u64>(boundState, counter + 1, 7 * 16 + 8)
    hashPair(boundState, bound)
    place(0)
    place(8)
    hashPair(createState, hash)
    if (isWanted(hash)) noteHit(hash, counter)
    if (isWanted(hash + 8)) noteHit(hash + 8, counter + 1)
    counter += 2
  }
  return countHits()
}

/** Lays a bound salt 21 bytes into the message of CREATE2. */
function place(half: usize): void {
  const w0 = load<u64>(bound + half)
  const w1 = load<u64>(bound + half, 16)
  const w2 = load<u64>(bound + half, 32)
  const w3 = load<u64>(bound + half, 48)
  store<u64>(createState + half, before | (w0 << 40), 2 * 16)
  store<u64>(createState + half, (w0 >> 24) | (w1 << 40), 3 * 16)
  store<u64>(createState + half, (w1 >> 24) | (w2 << 40), 4 * 16)
  store<u64>(createState + half, (w2 >> 24) | (w3 << 40), 5 * 16)
  store<u64>(createState + half, (w3 >> 24) | after, 6 * 16)
}
