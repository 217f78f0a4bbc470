/**
 * What is looked for, in WGSL, by the same patterns as the kernel of the processor (`writePattern`), and the list of what
 * fits: only that leaves the graphics processor.
 */

/** Words of a pattern and of a hit. */
const patternWords = 18
export const hitWords = 8

/** Hits that one round can list. More than this fit only where a pattern is so easy that the first is enough. */
export const hitCapacity = 4096

export const matchShader = `
@group(0) @binding(1) var<storage, read_write> patterns: array<u32>;

struct Hits { count: atomic<u32>, list: array<array<u32, ${hitWords}>, ${hitCapacity}> }
@group(0) @binding(2) var<storage, read_write> hits: Hits;

/** Lists the address at the end of a hash, with two words that say what it was made from, where a pattern holds. */
fn judge(hash: array<u32, 8>, patternCount: u32, origin: vec2u) {
  for (var index = 0u; index < patternCount; index++) {
    let at = index * ${patternWords}u;
    let differs =
      ((hash[3] & patterns[at]) ^ patterns[at + 2u]) |
      ((hash[4] & patterns[at + 4u]) ^ patterns[at + 6u]) |
      ((hash[5] & patterns[at + 5u]) ^ patterns[at + 7u]) |
      ((hash[6] & patterns[at + 8u]) ^ patterns[at + 10u]) |
      ((hash[7] & patterns[at + 9u]) ^ patterns[at + 11u]);
    if (differs == 0u && (patterns[at + 16u] == 0u || stands(at, hash))) {
      let slot = atomicAdd(&hits.count, 1u);
      if (slot < ${hitCapacity}u) {
        hits.list[slot] = array<u32, ${hitWords}>(origin.x, origin.y, hash[3], hash[4], hash[5], hash[6], hash[7], 0u);
      }
      return;
    }
  }
}

/** Whether the digits that may stand anywhere stand somewhere: compared from the highest bit on, moved by one digit. */
fn stands(at: u32, hash: array<u32, 8>) -> bool {
  var a = swapBytes(hash[3]);
  var b = swapBytes(hash[4]);
  var c = swapBytes(hash[5]);
  var d = swapBytes(hash[6]);
  var e = swapBytes(hash[7]);
  for (var place = 0u; place < patterns[at + 16u]; place++) {
    if ((a & patterns[at + 13u]) == patterns[at + 15u] && (b & patterns[at + 12u]) == patterns[at + 14u]) { return true; }
    a = (a << 4u) | (b >> 28u);
    b = (b << 4u) | (c >> 28u);
    c = (c << 4u) | (d >> 28u);
    d = (d << 4u) | (e >> 28u);
    e <<= 4u;
  }
  return false;
}

fn swapBytes(word: u32) -> u32 {
  let pairs = ((word & 0x00ff00ffu) << 8u) | ((word >> 8u) & 0x00ff00ffu);
  return (pairs << 16u) | (pairs >> 16u);
}
`
