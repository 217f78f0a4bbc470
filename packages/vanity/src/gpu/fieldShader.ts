import { secp256k1 } from '@noble/curves/secp256k1'
import { beta } from '../curve.ts'

/**
 * Numbers modulo the prime of secp256k1, p = 2^256 − 2^32 − 977, in WGSL, which multiplies 32 bits and keeps 32: so a number
 * is 20 limbs of 13 bits, lowest first, and 20 products of 26 bits fit into one word. Numbers are below 2^261 and not
 * unique until `toWords`; a limb that is stored is below 2^13 + 2^8. Written out, since a limb that is found by an index
 * known only at run time costs a GPU its registers.
 */

export const limbs = 20
const bits = 13
const mask = (1 << bits) - 1
const prime = secp256k1.CURVE.Fp.ORDER

const each = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, i) => line(i))

/** A number as limbs. What the limbs do not hold stays in the highest. */
export function limbsOf(value: bigint): number[] {
  const shift = BigInt(bits)
  return each(limbs, () => '').map((_, index) => {
    const rest = value >> (shift * BigInt(index))
    return Number(index === limbs - 1 ? rest : rest & BigInt(mask))
  })
}

const literal = (numbers: readonly number[]) => `Number(${numbers.map((value) => `${value}u`).join(', ')})`

/** 32·p, with every limb larger than any limb that is taken away. */
const above = limbsOf(32n * prime).map(
  (limb, index) => limb + (index < limbs - 1 ? 2 * (mask + 1) : 0) - (index > 0 ? 2 : 0),
)

/** The products that meet at one limb of the result. */
function column(at: number): string {
  const first = Math.max(0, at - limbs + 1)
  const last = Math.min(at, limbs - 1)
  return each(last - first + 1, (index) => `a[${first + index}] * b[${at - first - index}]`).join(' + ')
}

// 2^260 mod p = 2^36 + 15,632: a limb above the twentieth comes back as 7,440, one limb up as 1 and two up as 1,024.
const folded = (at: number, from: string, count: number) =>
  [
    at < count && `7440u * ${from}${at}`,
    at > 0 && at - 1 < count && `${from}${at - 1}`,
    at > 1 && at - 2 < count && `1024u * ${from}${at - 2}`,
  ]
    .filter(Boolean)
    .map((term) => ` + ${term}`)
    .join('')

const multiply = `
fn multiply(a: Number, b: Number) -> Number {
  var c = 0u;
  ${each(limbs - 1, (i) => `c += ${column(limbs + i)}; let h${i} = c & ${mask}u; c >>= ${bits}u;`).join('\n  ')}
  let h${limbs - 1} = c;
  c = 0u;
  ${each(limbs, (i) => `c += ${column(i)}${folded(i, 'h', limbs)}; let r${i} = c & ${mask}u; c >>= ${bits}u;`).join('\n  ')}
  c += h19 + 1024u * h18; let o0 = c & ${mask}u; c >>= ${bits}u;
  c += 1024u * h19; let o1 = c & ${mask}u; let o2 = c >> ${bits}u;
  c = 0u;
  ${each(5, (i) => `c += r${i}${folded(i, 'o', 3)}; let s${i} = c & ${mask}u; c >>= ${bits}u;`).join('\n  ')}
  return Number(${each(limbs, (i) => (i < 5 ? `s${i}` : i === 5 ? 'r5 + c' : `r${i}`)).join(', ')});
}`

const subtract = `
fn subtract(a: Number, b: Number) -> Number {
  var c = 0u;
  ${each(limbs, (i) => `c += a[${i}] + ${above[i]}u - b[${i}]; let r${i} = c & ${mask}u; c >>= ${bits}u;`).join('\n  ')}
  let o0 = c;
  c = 0u;
  ${each(3, (i) => `c += r${i}${folded(i, 'o', 1)}; let s${i} = c & ${mask}u; c >>= ${bits}u;`).join('\n  ')}
  return Number(${each(limbs, (i) => (i < 3 ? `s${i}` : i === 3 ? 'r3 + c' : `r${i}`)).join(', ')});
}`

/** 1 ÷ a as a^(p − 2). Each step: how often to square, what to multiply with, and where to keep the result. */
const chain = [
  [1, 0, 1], // two ones at the end of the exponent
  [1, 0, 2], // 3
  [3, 2, 7], // 6
  [3, 2, 7], // 9
  [2, 1, 3], // 11
  [11, 3, 4], // 22
  [22, 4, 5], // 44
  [44, 5, 6], // 88
  [88, 6, 7], // 176
  [44, 5, 7], // 220
  [3, 2, 7], // 223
  [23, 4, 7],
  [5, 0, 7],
  [3, 1, 7],
  [2, 0, 7],
]
const invert = `
fn invert(a: Number) -> Number {
  var chain = array<vec3u, ${chain.length}>(${chain.map((step) => `vec3u(${step.join(', ')})`).join(', ')});
  var kept: array<Number, 8>;
  kept[0] = a;
  var value = a;
  for (var at = 0u; at < ${chain.length}u; at++) {
    let step = chain[at];
    for (var time = 0u; time < step.x; time++) { value = multiply(value, value); }
    value = multiply(value, kept[step.y]);
    kept[step.z] = value;
  }
  return value;
}`

const carry = each(limbs - 1, (i) => `r[${i + 1}] += r[${i}] >> ${bits}u; r[${i}] &= ${mask}u;`).join('\n  ')

/** Bit 256 is the tenth of the highest limb; what is above comes back as 2^32 + 977. */
const toWords = `
fn carryUp(a: Number) -> Number {
  var r = a;
  ${carry}
  return r;
}
/** The one number below p that it stands for, as eight words, lowest first. */
fn toWords(a: Number) -> array<u32, 8> {
  var r = a;
  // The second time only a carry can be above, the third time nothing.
  for (var time = 0u; time < 3u; time++) {
    r = carryUp(r);
    let over = r[19] >> 9u;
    r[19] &= 511u;
    r[0] += over * 977u;
    r[2] += over * 64u;
  }
  // At least p: then 2^256 − p more is at least 2^256.
  var s = r;
  s[0] += 977u;
  s[2] += 64u;
  s = carryUp(s);
  if (s[19] >> 9u != 0u) {
    s[19] &= 511u;
    r = s;
  }
  return array<u32, 8>(${each(8, wordOf).join(', ')});
}
fn fromWords(w: array<u32, 8>) -> Number {
  return Number(${each(limbs, limbOf).join(', ')});
}`

function wordOf(word: number): string {
  const parts = each(limbs, (limb) => {
    const at = limb * bits - 32 * word
    if (at <= -bits || at >= 32) return ''
    return at < 0 ? `(r[${limb}] >> ${-at}u)` : `(r[${limb}] << ${at}u)`
  })
  return parts.filter(Boolean).join(' | ')
}

function limbOf(limb: number): string {
  const word = Math.floor((limb * bits) / 32)
  const at = limb * bits - 32 * word
  const rest = at + bits > 32 && word < 7 ? ` | (w[${word + 1}] << ${32 - at}u)` : ''
  return `((w[${word}] >> ${at}u)${rest}) & ${mask}u`
}

export const fieldShader = `
alias Number = array<u32, ${limbs}>;
const zero = ${literal(limbsOf(0n))};
const beta = ${literal(limbsOf(beta))};
${multiply}
${subtract}
${invert}
${toWords}
`
