/**
 * Numbers modulo the prime of secp256k1, p = 2^256 − 2^32 − 977, in nine limbs of 29 bits: 36 bytes, lowest limb first.
 * 81 products of 58 bits fit into columns of 64, which WebAssembly has. Numbers are below 2^262 and not unique until
 * they are written; every limb that is stored is below 2^29 + 2^20, which is what keeps the columns from overflowing.
 */

export const numberBytes: usize = 36
const mask: u64 = 0x1fffffff

/** 2^261 mod p = 2^37 + 31,264: what is above the ninth limb comes back as 31,264 and, one limb up, as 2^8. */
const fold: u64 = 31264

/** a · b. `out` may be one of them. */
export function multiply(out: usize, a: usize, b: usize): void {
  const a0: u64 = load<u32>(a)
  const a1: u64 = load<u32>(a, 4)
  const a2: u64 = load<u32>(a, 8)
  const a3: u64 = load<u32>(a, 12)
  const a4: u64 = load<u32>(a, 16)
  const a5: u64 = load<u32>(a, 20)
  const a6: u64 = load<u32>(a, 24)
  const a7: u64 = load<u32>(a, 28)
  const a8: u64 = load<u32>(a, 32)
  const b0: u64 = load<u32>(b)
  const b1: u64 = load<u32>(b, 4)
  const b2: u64 = load<u32>(b, 8)
  const b3: u64 = load<u32>(b, 12)
  const b4: u64 = load<u32>(b, 16)
  const b5: u64 = load<u32>(b, 20)
  const b6: u64 = load<u32>(b, 24)
  const b7: u64 = load<u32>(b, 28)
  const b8: u64 = load<u32>(b, 32)
  let high: u64 = a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2 + a8 * b1
  const h9 = high & mask
  high = (high >> 29) + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3 + a8 * b2
  const h10 = high & mask
  high = (high >> 29) + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3
  const h11 = high & mask
  high = (high >> 29) + a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4
  const h12 = high & mask
  high = (high >> 29) + a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5
  const h13 = high & mask
  high = (high >> 29) + a6 * b8 + a7 * b7 + a8 * b6
  const h14 = high & mask
  high = (high >> 29) + a7 * b8 + a8 * b7
  const h15 = high & mask
  high = (high >> 29) + a8 * b8
  const h16 = high & mask
  const h17 = high >> 29
  let low: u64 = a0 * b0 + h9 * fold
  const r0 = low & mask
  low = (low >> 29) + a0 * b1 + a1 * b0 + h10 * fold + (h9 << 8)
  const r1 = low & mask
  low = (low >> 29) + a0 * b2 + a1 * b1 + a2 * b0 + h11 * fold + (h10 << 8)
  const r2 = low & mask
  low = (low >> 29) + a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + h12 * fold + (h11 << 8)
  const r3 = low & mask
  low = (low >> 29) + a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 + h13 * fold + (h12 << 8)
  const r4 = low & mask
  low = (low >> 29) + a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 + h14 * fold + (h13 << 8)
  const r5 = low & mask
  low = (low >> 29) + a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 + h15 * fold + (h14 << 8)
  const r6 = low & mask
  low = (low >> 29) + a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0 + h16 * fold + (h15 << 8)
  const r7 = low & mask
  low = (low >> 29) + a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1 + a8 * b0 + h17 * fold + (h16 << 8)
  const r8 = low & mask
  const over = (low >> 29) + (h17 << 8)
  low = r0 + over * fold
  store<u32>(out, low & mask)
  low = (low >> 29) + r1 + (over << 8)
  store<u32>(out, low & mask, 4)
  store<u32>(out, r2 + (low >> 29), 8)
  store<u32>(out, r3, 12)
  store<u32>(out, r4, 16)
  store<u32>(out, r5, 20)
  store<u32>(out, r6, 24)
  store<u32>(out, r7, 28)
  store<u32>(out, r8, 32)
}

/** a². `out` may be `a`. */
export function square(out: usize, a: usize): void {
  const a0: u64 = load<u32>(a)
  const a1: u64 = load<u32>(a, 4)
  const a2: u64 = load<u32>(a, 8)
  const a3: u64 = load<u32>(a, 12)
  const a4: u64 = load<u32>(a, 16)
  const a5: u64 = load<u32>(a, 20)
  const a6: u64 = load<u32>(a, 24)
  const a7: u64 = load<u32>(a, 28)
  const a8: u64 = load<u32>(a, 32)
  const d0 = a0 << 1
  const d1 = a1 << 1
  const d2 = a2 << 1
  const d3 = a3 << 1
  const d4 = a4 << 1
  const d5 = a5 << 1
  const d6 = a6 << 1
  const d7 = a7 << 1
  let high: u64 = d1 * a8 + d2 * a7 + d3 * a6 + d4 * a5
  const h9 = high & mask
  high = (high >> 29) + d2 * a8 + d3 * a7 + d4 * a6 + a5 * a5
  const h10 = high & mask
  high = (high >> 29) + d3 * a8 + d4 * a7 + d5 * a6
  const h11 = high & mask
  high = (high >> 29) + d4 * a8 + d5 * a7 + a6 * a6
  const h12 = high & mask
  high = (high >> 29) + d5 * a8 + d6 * a7
  const h13 = high & mask
  high = (high >> 29) + d6 * a8 + a7 * a7
  const h14 = high & mask
  high = (high >> 29) + d7 * a8
  const h15 = high & mask
  high = (high >> 29) + a8 * a8
  const h16 = high & mask
  const h17 = high >> 29
  let low: u64 = a0 * a0 + h9 * fold
  const r0 = low & mask
  low = (low >> 29) + d0 * a1 + h10 * fold + (h9 << 8)
  const r1 = low & mask
  low = (low >> 29) + d0 * a2 + a1 * a1 + h11 * fold + (h10 << 8)
  const r2 = low & mask
  low = (low >> 29) + d0 * a3 + d1 * a2 + h12 * fold + (h11 << 8)
  const r3 = low & mask
  low = (low >> 29) + d0 * a4 + d1 * a3 + a2 * a2 + h13 * fold + (h12 << 8)
  const r4 = low & mask
  low = (low >> 29) + d0 * a5 + d1 * a4 + d2 * a3 + h14 * fold + (h13 << 8)
  const r5 = low & mask
  low = (low >> 29) + d0 * a6 + d1 * a5 + d2 * a4 + a3 * a3 + h15 * fold + (h14 << 8)
  const r6 = low & mask
  low = (low >> 29) + d0 * a7 + d1 * a6 + d2 * a5 + d3 * a4 + h16 * fold + (h15 << 8)
  const r7 = low & mask
  low = (low >> 29) + d0 * a8 + d1 * a7 + d2 * a6 + d3 * a5 + a4 * a4 + h17 * fold + (h16 << 8)
  const r8 = low & mask
  const over = (low >> 29) + (h17 << 8)
  low = r0 + over * fold
  store<u32>(out, low & mask)
  low = (low >> 29) + r1 + (over << 8)
  store<u32>(out, low & mask, 4)
  store<u32>(out, r2 + (low >> 29), 8)
  store<u32>(out, r3, 12)
  store<u32>(out, r4, 16)
  store<u32>(out, r5, 20)
  store<u32>(out, r6, 24)
  store<u32>(out, r7, 28)
  store<u32>(out, r8, 32)
}

/** a − b. Any two of the three may be the same. */
export function subtract(out: usize, a: usize, b: usize): void {
  // 64·p, with every limb larger than any limb that is taken away.
  store9(
    out,
    <u64>load<u32>(a) + 0x5fff0bc0 - load<u32>(b),
    <u64>load<u32>(a, 4) + 0x5ffffdfd - load<u32>(b, 4),
    <u64>load<u32>(a, 8) + 0x5ffffffd - load<u32>(b, 8),
    <u64>load<u32>(a, 12) + 0x5ffffffd - load<u32>(b, 12),
    <u64>load<u32>(a, 16) + 0x5ffffffd - load<u32>(b, 16),
    <u64>load<u32>(a, 20) + 0x5ffffffd - load<u32>(b, 20),
    <u64>load<u32>(a, 24) + 0x5ffffffd - load<u32>(b, 24),
    <u64>load<u32>(a, 28) + 0x5ffffffd - load<u32>(b, 28),
    <u64>load<u32>(a, 32) + 0x3ffffffd - load<u32>(b, 32),
  )
}

/** a − b − c. */
export function subtractBoth(out: usize, a: usize, b: usize, c: usize): void {
  // 128·p, likewise.
  store9(
    out,
    <u64>load<u32>(a) + 0x5ffe1780 - load<u32>(b) - load<u32>(c),
    <u64>load<u32>(a, 4) + 0x5ffffbfd - load<u32>(b, 4) - load<u32>(c, 4),
    <u64>load<u32>(a, 8) + 0x5ffffffd - load<u32>(b, 8) - load<u32>(c, 8),
    <u64>load<u32>(a, 12) + 0x5ffffffd - load<u32>(b, 12) - load<u32>(c, 12),
    <u64>load<u32>(a, 16) + 0x5ffffffd - load<u32>(b, 16) - load<u32>(c, 16),
    <u64>load<u32>(a, 20) + 0x5ffffffd - load<u32>(b, 20) - load<u32>(c, 20),
    <u64>load<u32>(a, 24) + 0x5ffffffd - load<u32>(b, 24) - load<u32>(c, 24),
    <u64>load<u32>(a, 28) + 0x5ffffffd - load<u32>(b, 28) - load<u32>(c, 28),
    <u64>load<u32>(a, 32) + 0x7ffffffd - load<u32>(b, 32) - load<u32>(c, 32),
  )
}

/** Carries upwards and folds what is above, so that the limbs are small again. */
// @ts-expect-error: a decorator of AssemblyScript
@inline
function store9(out: usize, l0: u64, l1: u64, l2: u64, l3: u64, l4: u64, l5: u64, l6: u64, l7: u64, l8: u64): void {
  l1 += l0 >> 29
  l2 += l1 >> 29
  l3 += l2 >> 29
  l4 += l3 >> 29
  l5 += l4 >> 29
  l6 += l5 >> 29
  l7 += l6 >> 29
  l8 += l7 >> 29
  const over = l8 >> 29
  store<u32>(out, (l0 & mask) + over * fold)
  store<u32>(out, (l1 & mask) + (over << 8), 4)
  store<u32>(out, l2 & mask, 8)
  store<u32>(out, l3 & mask, 12)
  store<u32>(out, l4 & mask, 16)
  store<u32>(out, l5 & mask, 20)
  store<u32>(out, l6 & mask, 24)
  store<u32>(out, l7 & mask, 28)
  store<u32>(out, l8 & mask, 32)
}

const x2 = memory.data(36)
const x3 = memory.data(36)
const x22 = memory.data(36)
const x44 = memory.data(36)
const chain = memory.data(36)

function squareTimes(out: usize, a: usize, times: i32): void {
  square(out, a)
  for (let time = 1; time < times; time++) square(out, out)
}

/** 1 ÷ a as a^(p − 2); 0 for 0. `out` is not `a`. The names say how many ones the exponent of a power ends with. */
export function invert(out: usize, a: usize): void {
  square(x2, a)
  multiply(x2, x2, a)
  square(x3, x2)
  multiply(x3, x3, a)
  squareTimes(chain, x3, 3) // 6
  multiply(chain, chain, x3)
  squareTimes(chain, chain, 3) // 9
  multiply(chain, chain, x3)
  squareTimes(chain, chain, 2) // 11
  multiply(chain, chain, x2)
  squareTimes(x22, chain, 11)
  multiply(x22, x22, chain)
  squareTimes(x44, x22, 22)
  multiply(x44, x44, x22)
  squareTimes(chain, x44, 44) // 88
  multiply(chain, chain, x44)
  squareTimes(out, chain, 88) // 176
  multiply(out, out, chain)
  squareTimes(out, out, 44) // 220
  multiply(out, out, x44)
  squareTimes(out, out, 3) // 223
  multiply(out, out, x3)
  squareTimes(out, out, 23)
  multiply(out, out, x22)
  squareTimes(out, out, 5)
  multiply(out, out, a)
  squareTimes(out, out, 3)
  multiply(out, out, x2)
  squareTimes(out, out, 2)
  multiply(out, out, a)
}

/** Writes the one number below p that `a` stands for, as four words of 64 bits, lowest first. */
export function writeWords(out: usize, a: usize): void {
  let l0: u64 = load<u32>(a)
  let l1: u64 = load<u32>(a, 4)
  let l2: u64 = load<u32>(a, 8)
  let l3: u64 = load<u32>(a, 12)
  let l4: u64 = load<u32>(a, 16)
  let l5: u64 = load<u32>(a, 20)
  let l6: u64 = load<u32>(a, 24)
  let l7: u64 = load<u32>(a, 28)
  let l8: u64 = load<u32>(a, 32)
  // What is above bit 256 comes back as 2^32 + 977. The second time only a carry can be there, the third time nothing.
  let over: u64
  do {
    l1 += l0 >> 29
    l2 += l1 >> 29
    l3 += l2 >> 29
    l4 += l3 >> 29
    l5 += l4 >> 29
    l6 += l5 >> 29
    l7 += l6 >> 29
    l8 += l7 >> 29
    over = l8 >> 24
    l0 = (l0 & mask) + over * 977
    l1 = (l1 & mask) + (over << 3)
    l2 &= mask
    l3 &= mask
    l4 &= mask
    l5 &= mask
    l6 &= mask
    l7 &= mask
    l8 &= 0xffffff
  } while (over !== 0)
  let w0 = l0 | (l1 << 29) | (l2 << 58)
  let w1 = (l2 >> 6) | (l3 << 23) | (l4 << 52)
  let w2 = (l4 >> 12) | (l5 << 17) | (l6 << 46)
  let w3 = (l6 >> 18) | (l7 << 11) | (l8 << 40)
  if ((w1 & w2 & w3) === ~(<u64>0) && w0 >= lowestWordOfPrime) {
    w0 -= lowestWordOfPrime
    w1 = 0
    w2 = 0
    w3 = 0
  }
  store<u64>(out, w0)
  store<u64>(out, w1, 8)
  store<u64>(out, w2, 16)
  store<u64>(out, w3, 24)
}

const lowestWordOfPrime: u64 = 0xfffffffefffffc2f

/** p − a for the words of a number that is not 0. */
export function negateWords(out: usize, words: usize): void {
  const w0 = load<u64>(words)
  let borrow: u64 = u64(w0 > lowestWordOfPrime)
  store<u64>(out, lowestWordOfPrime - w0)
  for (let at: usize = 8; at < 32; at += 8) {
    const rest = ~load<u64>(words + at)
    store<u64>(out + at, rest - borrow)
    borrow = u64(rest < borrow)
  }
}
