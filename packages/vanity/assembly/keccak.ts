/**
 * Keccak-f[1600] for messages of one block, two at a time: by SIMD where the module is built with it, one after the other
 * where not. Lane i of both states lies at 16·i, the first at 0 and the second at 8.
 */

export const stateBytes: usize = 400

/** Constants of the rounds, by the definition of Keccak. */
const constants = memory.data<u64>([
  0x0000000000000001, 0x0000000000008082, 0x800000000000808a,
  0x8000000080008000, 0x000000000000808b, 0x0000000080000001,
  0x8000000080008081, 0x8000000000008009, 0x000000000000008a,
  0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
  0x000000008000808b, 0x800000000000008b, 0x8000000000008089,
  0x8000000000008003, 0x8000000000008002, 0x8000000000000080,
  0x000000000000800a, 0x800000008000000a, 0x8000000080008081,
  0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
])

/** Writes lanes 1 to 3 of both hashes to `to`, in the same layout. `from` stays as it is, so what never changes is set once. */
export function hashPair(from: usize, to: usize): void {
  if (ASC_FEATURE_SIMD) {
    permute<v128>(from, to)
  } else {
    permute<u64>(from, to)
    permute<u64>(from + 8, to + 8)
  }
}

// @ts-expect-error: a decorator of AssemblyScript
@inline
function xor<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.xor(a, b)
  return <T>(<u64>a ^ <u64>b)
}

/** b and not a. */
// @ts-expect-error: a decorator of AssemblyScript
@inline
function without<T>(a: T, b: T): T {
  if (isVector<T>()) return v128.andnot(b, a)
  return <T>(~(<u64>a) & <u64>b)
}

// @ts-expect-error: a decorator of AssemblyScript
@inline
function rotate<T>(a: T, bits: i32): T {
  if (isVector<T>()) return v128.or(v128.shl<u64>(a, bits), v128.shr<u64>(a, 64 - bits))
  return <T>rotl<u64>(<u64>a, bits)
}

// @ts-expect-error: a decorator of AssemblyScript
@inline
function constant<T>(round: usize): T {
  if (isVector<T>()) return v128.load_splat<u64>(constants + round)
  return <T>load<u64>(constants + round)
}

function permute<T>(from: usize, to: usize): void {
  let a0 = load<T>(from)
  let a1 = load<T>(from, 16)
  let a2 = load<T>(from, 32)
  let a3 = load<T>(from, 48)
  let a4 = load<T>(from, 64)
  let a5 = load<T>(from, 80)
  let a6 = load<T>(from, 96)
  let a7 = load<T>(from, 112)
  let a8 = load<T>(from, 128)
  let a9 = load<T>(from, 144)
  let a10 = load<T>(from, 160)
  let a11 = load<T>(from, 176)
  let a12 = load<T>(from, 192)
  let a13 = load<T>(from, 208)
  let a14 = load<T>(from, 224)
  let a15 = load<T>(from, 240)
  let a16 = load<T>(from, 256)
  let a17 = load<T>(from, 272)
  let a18 = load<T>(from, 288)
  let a19 = load<T>(from, 304)
  let a20 = load<T>(from, 320)
  let a21 = load<T>(from, 336)
  let a22 = load<T>(from, 352)
  let a23 = load<T>(from, 368)
  let a24 = load<T>(from, 384)
  for (let round: usize = 0; round < 23 * 8; round += 8) {
    const c0 = xor<T>(a0, xor<T>(xor<T>(a5, a10), xor<T>(a15, a20)))
    const c1 = xor<T>(a1, xor<T>(xor<T>(a6, a11), xor<T>(a16, a21)))
    const c2 = xor<T>(a2, xor<T>(xor<T>(a7, a12), xor<T>(a17, a22)))
    const c3 = xor<T>(a3, xor<T>(xor<T>(a8, a13), xor<T>(a18, a23)))
    const c4 = xor<T>(a4, xor<T>(xor<T>(a9, a14), xor<T>(a19, a24)))
    const d0 = xor<T>(c4, rotate<T>(c1, 1))
    const d1 = xor<T>(c0, rotate<T>(c2, 1))
    const d2 = xor<T>(c1, rotate<T>(c3, 1))
    const d3 = xor<T>(c2, rotate<T>(c4, 1))
    const d4 = xor<T>(c3, rotate<T>(c0, 1))
    const b0 = xor<T>(a0, d0)
    const b1 = rotate<T>(xor<T>(a6, d1), 44)
    const b2 = rotate<T>(xor<T>(a12, d2), 43)
    const b3 = rotate<T>(xor<T>(a18, d3), 21)
    const b4 = rotate<T>(xor<T>(a24, d4), 14)
    const b5 = rotate<T>(xor<T>(a3, d3), 28)
    const b6 = rotate<T>(xor<T>(a9, d4), 20)
    const b7 = rotate<T>(xor<T>(a10, d0), 3)
    const b8 = rotate<T>(xor<T>(a16, d1), 45)
    const b9 = rotate<T>(xor<T>(a22, d2), 61)
    const b10 = rotate<T>(xor<T>(a1, d1), 1)
    const b11 = rotate<T>(xor<T>(a7, d2), 6)
    const b12 = rotate<T>(xor<T>(a13, d3), 25)
    const b13 = rotate<T>(xor<T>(a19, d4), 8)
    const b14 = rotate<T>(xor<T>(a20, d0), 18)
    const b15 = rotate<T>(xor<T>(a4, d4), 27)
    const b16 = rotate<T>(xor<T>(a5, d0), 36)
    const b17 = rotate<T>(xor<T>(a11, d1), 10)
    const b18 = rotate<T>(xor<T>(a17, d2), 15)
    const b19 = rotate<T>(xor<T>(a23, d3), 56)
    const b20 = rotate<T>(xor<T>(a2, d2), 62)
    const b21 = rotate<T>(xor<T>(a8, d3), 55)
    const b22 = rotate<T>(xor<T>(a14, d4), 39)
    const b23 = rotate<T>(xor<T>(a15, d0), 41)
    const b24 = rotate<T>(xor<T>(a21, d1), 2)
    a0 = xor<T>(xor<T>(b0, without<T>(b1, b2)), constant<T>(round))
    a1 = xor<T>(b1, without<T>(b2, b3))
    a2 = xor<T>(b2, without<T>(b3, b4))
    a3 = xor<T>(b3, without<T>(b4, b0))
    a4 = xor<T>(b4, without<T>(b0, b1))
    a5 = xor<T>(b5, without<T>(b6, b7))
    a6 = xor<T>(b6, without<T>(b7, b8))
    a7 = xor<T>(b7, without<T>(b8, b9))
    a8 = xor<T>(b8, without<T>(b9, b5))
    a9 = xor<T>(b9, without<T>(b5, b6))
    a10 = xor<T>(b10, without<T>(b11, b12))
    a11 = xor<T>(b11, without<T>(b12, b13))
    a12 = xor<T>(b12, without<T>(b13, b14))
    a13 = xor<T>(b13, without<T>(b14, b10))
    a14 = xor<T>(b14, without<T>(b10, b11))
    a15 = xor<T>(b15, without<T>(b16, b17))
    a16 = xor<T>(b16, without<T>(b17, b18))
    a17 = xor<T>(b17, without<T>(b18, b19))
    a18 = xor<T>(b18, without<T>(b19, b15))
    a19 = xor<T>(b19, without<T>(b15, b16))
    a20 = xor<T>(b20, without<T>(b21, b22))
    a21 = xor<T>(b21, without<T>(b22, b23))
    a22 = xor<T>(b22, without<T>(b23, b24))
    a23 = xor<T>(b23, without<T>(b24, b20))
    a24 = xor<T>(b24, without<T>(b20, b21))
  }
  // Of the last round only what an address is made of.
  const c0 = xor<T>(a0, xor<T>(xor<T>(a5, a10), xor<T>(a15, a20)))
  const c1 = xor<T>(a1, xor<T>(xor<T>(a6, a11), xor<T>(a16, a21)))
  const c2 = xor<T>(a2, xor<T>(xor<T>(a7, a12), xor<T>(a17, a22)))
  const c3 = xor<T>(a3, xor<T>(xor<T>(a8, a13), xor<T>(a18, a23)))
  const c4 = xor<T>(a4, xor<T>(xor<T>(a9, a14), xor<T>(a19, a24)))
  const d0 = xor<T>(c4, rotate<T>(c1, 1))
  const d1 = xor<T>(c0, rotate<T>(c2, 1))
  const d2 = xor<T>(c1, rotate<T>(c3, 1))
  const d3 = xor<T>(c2, rotate<T>(c4, 1))
  const d4 = xor<T>(c3, rotate<T>(c0, 1))
  const b0 = xor<T>(a0, d0)
  const b1 = rotate<T>(xor<T>(a6, d1), 44)
  const b2 = rotate<T>(xor<T>(a12, d2), 43)
  const b3 = rotate<T>(xor<T>(a18, d3), 21)
  const b4 = rotate<T>(xor<T>(a24, d4), 14)
  store<T>(to, xor<T>(b1, without<T>(b2, b3)), 16)
  store<T>(to, xor<T>(b2, without<T>(b3, b4)), 32)
  store<T>(to, xor<T>(b3, without<T>(b4, b0)), 48)
}
