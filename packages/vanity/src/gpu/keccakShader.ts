/**
 * Keccak-f[1600] in WGSL for messages of one block of at most 88 bytes. A lane is two words, lower first; what rotates by
 * more than 31 bits changes them over. Lanes 0 to 3 come out, and of the last round only what they are made of.
 */

/** By the definition of Keccak: the rotation of each lane, and for each place the lane that moves there. */
const rotations = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14]
const sources = Array.from({ length: 25 }, (_, at) => {
  const x = at % 5
  const y = Math.floor(at / 5)
  return ((x + 3 * y) % 5) + 5 * x
})
const roundConstants = [
  0x0000000000000001n,
  0x0000000000008082n,
  0x800000000000808an,
  0x8000000080008000n,
  0x000000000000808bn,
  0x0000000080000001n,
  0x8000000080008081n,
  0x8000000000008009n,
  0x000000000000008an,
  0x0000000000000088n,
  0x0000000080008009n,
  0x000000008000000an,
  0x000000008000808bn,
  0x800000000000008bn,
  0x8000000000008089n,
  0x8000000000008003n,
  0x8000000000008002n,
  0x8000000000000080n,
  0x000000000000800an,
  0x800000008000000an,
  0x8000000080008081n,
  0x8000000000008080n,
  0x0000000080000001n,
  0x8000000080008008n,
]

const wordsOf = (lane: bigint) => `vec2u(${lane & 0xffffffffn}u, ${lane >> 32n}u)`
const lanes = (count: number, line: (lane: number) => string) => Array.from({ length: count }, (_, lane) => line(lane))

function rotate(lane: string, by: number): string {
  if (by === 0) return lane
  const [kept, swapped] = by < 32 ? [lane, `${lane}.yx`] : [`${lane}.yx`, lane]
  return `(${kept} << vec2u(${by % 32}u)) | (${swapped} >> vec2u(${32 - (by % 32)}u))`
}

/** The body of one round, whose first `count` lanes are wanted. */
function round(constant: string, count: number): string {
  const moved = count < 25 ? count + 1 : 25
  return [
    ...lanes(5, (x) => `let c${x} = a${x} ^ a${x + 5} ^ a${x + 10} ^ a${x + 15} ^ a${x + 20};`),
    ...lanes(5, (x) => `let d${x} = c${(x + 4) % 5} ^ (${rotate(`c${(x + 1) % 5}`, 1)});`),
    ...lanes(moved, (at) => `let m${at} = a${sources[at]} ^ d${sources[at]! % 5};`),
    ...lanes(moved, (at) => `let b${at} = ${rotate(`m${at}`, rotations[sources[at]!]!)};`),
    ...lanes(count, (at) => {
      const row = at - (at % 5)
      const chi = `b${at} ^ (~b${row + ((at + 1) % 5)} & b${row + ((at + 2) % 5)})`
      return `a${at} = ${chi}${at === 0 ? ` ^ ${constant}` : ''};`
    }),
  ].join('\n    ')
}

/** Lanes of a message, and how many come out. */
const given = 11
const wanted = 4

export const keccakShader = `
const roundConstants = array<vec2u, 24>(${roundConstants.map(wordsOf).join(', ')});

/** \`m\` holds the message with the 1 that its padding begins with. */
fn keccak(m: array<u32, ${2 * given}>) -> array<u32, ${2 * wanted}> {
  ${lanes(25, (lane) => `var a${lane} = ${lane < given ? `vec2u(m[${2 * lane}], m[${2 * lane + 1}])` : `vec2u(0u, ${lane === 16 ? '0x80000000u' : '0u'})`};`).join('\n  ')}
  var constants = roundConstants;
  for (var at = 0u; at < 23u; at++) {
    ${round('constants[at]', 25)}
  }
  {
    ${round('constants[23]', wanted)}
  }
  return array<u32, ${2 * wanted}>(${lanes(wanted, (lane) => `a${lane}.x, a${lane}.y`).join(', ')});
}
`
