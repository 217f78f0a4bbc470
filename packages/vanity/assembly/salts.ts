import { hashPair } from './keccak'
import { countHits, forgetHits, isWanted, noteHit } from './patterns'

/**
 * The TokenFactory gives CREATE2 its user's address followed by a salt of 12 bytes, so a try is one hash of ff, factory,
 * user, salt and hash of the code.
 */

/** 85 bytes. The salt's last 8, which count, are 45 to 52: they lie across lanes 5 and 6. */
const state = memory.data(400)
const hash = memory.data(64)

/** The message as it is given, with the 1 that its padding begins with. */
const given = memory.data(88)
let counter: u64 = 0
let before: u64 = 0
let after: u64 = 0

export function givenAt(): usize {
  return given
}

/** Takes what is given; the salt's last 8 bytes are where counting begins. */
export function prepareSalts(): void {
  for (let half: usize = 0; half < 16; half += 8) {
    for (let lane: usize = 0; lane < 11; lane++) {
      store<u64>(state + lane * 16 + half, load<u64>(given + lane * 8))
    }
    store<u64>(state + half, 0x8000000000000000, 16 * 16)
  }
  const fifth = load<u64>(given, 5 * 8)
  const sixth = load<u64>(given, 6 * 8)
  counter = (fifth >> 40) | (sixth << 24)
  before = fifth & 0xffffffffff
  after = sixth & ~(<u64>0xffffffffff)
}

/** Tries the next `count` salts, an even number. An origin is the salt's last 8 bytes, as they lie in memory. */
export function searchSalts(count: i32): i32 {
  forgetHits()
  for (let tried = 0; tried < count; tried += 2) {
    place(0, counter)
    place(8, counter + 1)
    hashPair(state, hash)
    if (isWanted(hash)) noteHit(hash, counter)
    if (isWanted(hash + 8)) noteHit(hash + 8, counter + 1)
    counter += 2
  }
  return countHits()
}

/** Lays the salt's last 8 bytes 45 bytes into the message. */
function place(half: usize, end: u64): void {
  store<u64>(state + half, before | (end << 40), 5 * 16)
  store<u64>(state + half, (end >> 24) | after, 6 * 16)
}
