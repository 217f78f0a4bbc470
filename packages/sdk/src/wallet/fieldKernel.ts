import {
  assembleWasm,
  type Code,
  get,
  number,
  opcode,
  set,
  signed,
  unsigned,
  type WasmFunction,
} from './assembleWasm.ts'

/**
 * Arithmetic modulo the prime of secp256k1 as a WebAssembly module that is assembled here, so that no compiler and no
 * binary belongs to the repository. A number is ten limbs of 26 bits, little-endian, 40 bytes; results are reduced
 * weakly (below 2^256 plus a little).
 *
 * It is not constant-time: it makes new keys on the person's own machine and never signs for a stranger.
 */
export type FieldKernel = {
  memory: WebAssembly.Memory
  /** Notes `point.x − item.x` and the product so far in the item, and multiplies it into the product at `product`. */
  before: (item: number, point: number, product: number) => void
  /** Adds `point` to the item, given at `inverse` the inverse of the product up to it; leaves the one before it there. */
  after: (item: number, point: number, inverse: number) => void
}

/** Bytes of a number and of a point; an item is a point, then difference and product of its addition. */
export const numberBytes = 40
export const pointBytes = 2 * numberBytes
export const itemBytes = 4 * numberBytes

/** The first bytes of the memory are the kernel's own. */
export const scratchBytes = 4 * numberBytes

const limbs = 10
const limbBits = 26n
const pages = 128

const load = (pointer: number, limb: number): Code => [...get(pointer), ...opcode.load, ...unsigned(limb * 4)]
const limbMask = (1n << limbBits) - 1n

/**
 * Carries ten columns upwards, folds what exceeds 2^256 back by 2^256 ≡ 2^32 + 977, and stores them at local 0. `again`
 * columns are carried once more: as many as the fold made too large. The rest may exceed 26 bits by little.
 */
function reduceAndStore(column: (index: number) => number, again: number): Code {
  const carry = (from: number, to: Code): Code => [
    ...to,
    ...[...get(column(from)), ...number(limbBits), ...opcode.shr],
    ...opcode.add,
    ...set(column(from + 1)),
    ...[...get(column(from)), ...number(limbMask), ...opcode.and, ...set(column(from))],
  ]
  const pass = (length: number) => Array.from({ length }, (_, index) => carry(index, get(column(index + 1)))).flat()
  const top = column(limbs - 1)
  const excess = column(limbs)
  const fold = [
    ...[...get(top), ...number(22n), ...opcode.shr, ...set(excess)],
    ...[...get(top), ...number((1n << 22n) - 1n), ...opcode.and, ...set(top)],
    ...[...get(excess), ...number(977n), ...opcode.mul, ...get(column(0)), ...opcode.add, ...set(column(0))],
    ...[...get(excess), ...number(6n), ...opcode.shl, ...get(column(1)), ...opcode.add, ...set(column(1))],
  ]
  const store = Array.from({ length: limbs }, (_, index) => [
    ...get(0),
    ...get(column(index)),
    ...opcode.store,
    ...unsigned(index * 4),
  ]).flat()
  return [...pass(limbs - 1), ...fold, ...pass(again), ...store]
}

/** `(out, a, b)`: the product. Locals 3–12 and 13–22 are the limbs of a and b, 23–42 the columns. */
function multiply(): WasmFunction {
  const a = (limb: number) => 3 + limb
  const b = (limb: number) => 13 + limb
  const column = (index: number) => 23 + index
  const code: Code = []
  for (let limb = 0; limb < limbs; limb++) {
    code.push(...load(1, limb), ...set(a(limb)), ...load(2, limb), ...set(b(limb)))
  }
  for (let index = 0; index < 2 * limbs - 1; index++) {
    const first = Math.max(0, index - limbs + 1)
    for (let limb = first; limb <= Math.min(index, limbs - 1); limb++) {
      code.push(...get(a(limb)), ...get(b(index - limb)), ...opcode.mul)
      if (limb > first) code.push(...opcode.add)
    }
    code.push(...set(column(index)))
  }
  // The upper half becomes limbs of 26 bits, then folds down by 2^260 ≡ 2^36 + 15632.
  code.push(...number(0n), ...set(column(19)))
  for (let index = limbs; index < 2 * limbs - 1; index++) {
    code.push(...get(column(index)), ...number(limbBits), ...opcode.shr)
    code.push(...get(column(index + 1)), ...opcode.add, ...set(column(index + 1)))
    code.push(...get(column(index)), ...number(limbMask), ...opcode.and, ...set(column(index)))
  }
  const addTimes = (to: number, from: number, factor: bigint) =>
    code.push(
      ...get(column(from)),
      ...number(factor),
      ...opcode.mul,
      ...get(column(to)),
      ...opcode.add,
      ...set(column(to)),
    )
  for (let index = 0; index < limbs; index++) {
    addTimes(index, limbs + index, 15632n)
    if (index > 0) addTimes(index, limbs + index - 1, 1024n)
  }
  // The uppermost limb times 2^36 is beyond 2^260 once more.
  code.push(...get(column(19)), ...number(10n), ...opcode.shl, ...set(column(19)))
  addTimes(0, 19, 15632n)
  addTimes(1, 19, 1024n)
  code.push(...reduceAndStore(column, 2))
  return { locals: 40, code }
}

/** `(out, a, b)`: a − b, made positive by adding twice the prime. */
function subtract(): WasmFunction {
  const column = (index: number) => 3 + index
  const prime = (1n << 256n) - (1n << 32n) - 977n
  const code = Array.from({ length: limbs }, (_, limb) => {
    const shifted = prime >> (limbBits * BigInt(limb))
    const twice = 2n * (limb === limbs - 1 ? shifted : shifted & limbMask)
    return [
      ...[...load(1, limb), ...number(twice), ...opcode.add],
      ...[...load(2, limb), ...opcode.sub, ...set(column(limb))],
    ]
  }).flat()
  return { locals: limbs + 1, code: [...code, ...reduceAndStore(column, 0)] }
}

const multiplyIndex = 0
const subtractIndex = 1

/** An address for a call: a parameter of the function plus bytes, or a place in the scratch memory. */
const at = (parameter: number, offset: number): Code => [...get(parameter), 0x41, ...signed(BigInt(offset)), 0x6a]
const scratch = (slot: number): Code => [0x41, ...signed(BigInt(slot * numberBytes))]
const call = (index: number, ...pointers: Code[]): Code => [...pointers.flat(), ...opcode.call, ...unsigned(index)]

function beforeAddition(): WasmFunction {
  const copy = Array.from({ length: limbs }, (_, limb) => [
    ...at(0, 3 * numberBytes),
    ...load(2, limb),
    ...opcode.store,
    ...unsigned(limb * 4),
  ]).flat()
  return {
    locals: 0,
    code: [
      ...call(subtractIndex, at(0, 2 * numberBytes), at(1, 0), at(0, 0)),
      ...copy,
      ...call(multiplyIndex, at(2, 0), at(2, 0), at(0, 2 * numberBytes)),
    ],
  }
}

function afterAddition(): WasmFunction {
  const x = at(0, 0)
  const y = at(0, numberBytes)
  const slope = scratch(0)
  const newX = scratch(1)
  const rest = scratch(2)
  return {
    locals: 0,
    code: [
      ...call(multiplyIndex, slope, at(2, 0), at(0, 3 * numberBytes)),
      ...call(multiplyIndex, at(2, 0), at(2, 0), at(0, 2 * numberBytes)),
      ...call(subtractIndex, rest, at(1, numberBytes), y),
      ...call(multiplyIndex, slope, slope, rest),
      ...call(multiplyIndex, newX, slope, slope),
      ...call(subtractIndex, newX, newX, x),
      ...call(subtractIndex, newX, newX, at(1, 0)),
      ...call(subtractIndex, rest, x, newX),
      ...call(multiplyIndex, rest, rest, slope),
      ...call(subtractIndex, y, rest, y),
      // Storing by a subtraction of nothing: scratch 3 stays zero.
      ...call(subtractIndex, x, newX, scratch(3)),
    ],
  }
}

/** Assembles and starts the kernel: some milliseconds. Its memory holds 8 MiB. */
export function createFieldKernel(): FieldKernel {
  return assembleWasm({
    pages,
    functions: [multiply(), subtract(), beforeAddition(), afterAddition()],
    parameters: 3,
    exported: { before: 2, after: 3 },
  }) as FieldKernel
}
