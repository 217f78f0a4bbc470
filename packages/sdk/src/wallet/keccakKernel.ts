import { assembleWasm, type Code, get, number, opcode, set, unsigned, type WasmFunction } from './assembleWasm.ts'

export type KeccakKernel = {
  memory: WebAssembly.Memory
  /** Permutes the 25 lanes of 8 bytes at `state`. */
  permute: (state: number) => void
}

const rounds = 24
const lanes = 25

/** The constants of the rounds, from the shift register of the definition. */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: rounds }, () => {
    let constant = 0n
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    return BigInt.asIntN(64, constant)
  })
}

type Lanes = {
  /** How many are read from the memory, from the first on. The others are 0, */
  loaded: number
  /** or have a value of their own. */
  preset?: readonly (readonly [lane: number, value: bigint])[]
  stored: number
}

/** Keccak-f[1600]: locals 1–25 are the lanes, 26–30 the parities of columns, 31–55 the lanes after their turn. */
function permutation({ loaded, preset = [], stored }: Lanes): WasmFunction {
  const lane = (x: number, y: number) => 1 + (x % 5) + 5 * (y % 5)
  const parity = (x: number) => 26 + (x % 5)
  const turned = (x: number, y: number) => 31 + (x % 5) + 5 * (y % 5)
  const offset = (index: number) => unsigned(index * 8)
  const columns = [0, 1, 2, 3, 4]
  const code: Code = []
  for (let index = 0; index < loaded; index++) {
    code.push(...get(0), ...opcode.loadWide, ...offset(index), ...set(1 + index))
  }
  for (const [index, value] of preset) code.push(...number(value), ...set(1 + index))
  for (const constant of roundConstants()) {
    for (const x of columns) {
      code.push(...get(lane(x, 0)))
      for (let y = 1; y < 5; y++) code.push(...get(lane(x, y)), ...opcode.xor)
      code.push(...set(parity(x)))
    }
    let [x, y] = [0, 0]
    const turn = (bits: number) => {
      code.push(...get(lane(x, y)), ...get(parity(x + 4)), ...opcode.xor)
      code.push(...get(parity(x + 1)), ...number(1n), ...opcode.rotate, ...opcode.xor)
      if (bits > 0) code.push(...number(BigInt(bits)), ...opcode.rotate)
      code.push(...set(turned(y, 2 * x + 3 * y)))
    }
    turn(0)
    ;[x, y] = [1, 0]
    for (let step = 0; step < 24; step++) {
      turn((((step + 1) * (step + 2)) / 2) % 64)
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
    }
    for (const row of columns) {
      for (const column of columns) {
        code.push(...get(turned(column, row)), ...get(turned(column + 1, row)), ...number(-1n), ...opcode.xor)
        code.push(...get(turned(column + 2, row)), ...opcode.and, ...opcode.xor, ...set(lane(column, row)))
      }
    }
    code.push(...get(lane(0, 0)), ...number(constant), ...opcode.xor, ...set(lane(0, 0)))
  }
  for (let index = 0; index < stored; index++) {
    code.push(...get(0), ...get(1 + index), ...opcode.storeWide, ...offset(index))
  }
  return { locals: 55, code }
}

/** Assembles and starts the permutation. Its memory holds 64 KiB. */
export function createKeccakKernel(): KeccakKernel {
  return start(permutation({ loaded: lanes, stored: lanes }))
}

/**
 * The same for texts of exactly 40 bytes, the digits of an address: `permute` takes them at `state` and leaves the first
 * 24 bytes of their Keccak-256 there, and nothing has to be cleared between two of them.
 */
export function createAddressKernel(): KeccakKernel {
  // The padding of 40 bytes in a block of 136: a bit after them, and the block's last bit.
  const preset = [[5, 1n] as const, [16, -(2n ** 63n)] as const]
  return start(permutation({ loaded: 5, preset, stored: 3 }))
}

function start(permute: WasmFunction): KeccakKernel {
  return assembleWasm({ pages: 1, functions: [permute], parameters: 1, exported: { permute: 0 } }) as KeccakKernel
}
