/**
 * What is looked for, compared without regard to capitals. A pattern has fixed digits at the address's ends, as masks
 * over the three words that a hash gives, and digits that may stand anywhere. All that is set must hold.
 */

const mostPatterns = 32
const patternBytes: usize = 72

/**
 * Each: mask and value of the address's first 4 bytes, of the next 8 and of the last 8, all as little-endian words;
 * mask and value of the digits that may stand anywhere, from the highest bit on; the number of places they may stand at.
 */
const patterns = memory.data(2304)
let patternCount: i32 = 0

export function patternsAt(): usize {
  return patterns
}

export function usePatterns(count: i32): void {
  patternCount = min(count, mostPatterns)
}

/** True when any pattern holds for the address in lanes 1 to 3 of a hash at `hash`. */
export function isWanted(hash: usize): bool {
  const first = load<u64>(hash, 16) >> 32
  const middle = load<u64>(hash, 32)
  const last = load<u64>(hash, 48)
  let pattern = patterns
  for (let index = 0; index < patternCount; index++, pattern += patternBytes) {
    const difference =
      ((first & load<u64>(pattern)) ^ load<u64>(pattern, 8)) |
      ((middle & load<u64>(pattern, 16)) ^ load<u64>(pattern, 24)) |
      ((last & load<u64>(pattern, 32)) ^ load<u64>(pattern, 40))
    if (difference === 0 && (load<u64>(pattern, 48) === 0 || stands(pattern, first, middle, last))) return true
  }
  return false
}

function stands(pattern: usize, first: u64, middle: u64, last: u64): bool {
  const mask = load<u64>(pattern, 48)
  const value = load<u64>(pattern, 56)
  const places = load<i32>(pattern, 64)
  const m = bswap<u64>(middle)
  const l = bswap<u64>(last)
  let high = ((<u64>bswap<u32>(<u32>first)) << 32) | (m >> 32)
  let low = (m << 32) | (l >> 32)
  let rest = l << 32
  for (let place = 0; place < places; place++) {
    if ((high & mask) === value) return true
    high = (high << 4) | (low >> 60)
    low = (low << 4) | (rest >> 60)
    rest <<= 4
  }
  return false
}

const hitBytes: usize = 32
/** As many as one call can find, so that nothing is lost however easy the pattern is. */
const mostHits = 8192
const hits = memory.data(262144)
let hitCount: i32 = 0

export function hitsAt(): usize {
  return hits
}

export function forgetHits(): void {
  hitCount = 0
}

export function countHits(): i32 {
  return hitCount
}

/** Notes the address of the hash at `hash` with 8 bytes that say what it was made from. */
export function noteHit(hash: usize, origin: u64): void {
  if (hitCount >= mostHits) return
  const hit = hits + <usize>hitCount * hitBytes
  store<u64>(hit, origin)
  store<u32>(hit, load<u32>(hash, 20), 8)
  store<u64>(hit, load<u64>(hash, 32), 12)
  store<u64>(hit, load<u64>(hash, 48), 20)
  hitCount++
}
