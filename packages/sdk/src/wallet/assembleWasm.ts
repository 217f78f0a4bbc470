/** Assembles WebAssembly from TypeScript, so that neither a compiler nor a binary belongs to the repository. */

/** The few instructions that the kernels need; numbers are 64 bits wide. */
export const opcode = {
  call: [0x10],
  /** 32 bits, aligned; the offset follows. */
  load: [0x35, 2],
  store: [0x3e, 2],
  loadWide: [0x29, 3],
  storeWide: [0x37, 3],
  add: [0x7c],
  sub: [0x7d],
  mul: [0x7e],
  and: [0x83],
  xor: [0x85],
  shl: [0x86],
  shr: [0x88],
  rotate: [0x89],
}

export type Code = number[]
/** A function without result; `locals` are the 64-bit ones after its parameters. */
export type WasmFunction = { locals: number; code: Code }

const i64 = 0x7e
const i32 = 0x7f

export function unsigned(value: number): Code {
  const bytes: Code = []
  let rest = value
  do {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low | 128 : low)
  } while (rest > 0)
  return bytes
}

export function signed(value: bigint): Code {
  const bytes: Code = []
  let rest = value
  for (;;) {
    const low = Number(rest & 127n)
    rest >>= 7n
    if ((rest === 0n && low < 64) || (rest === -1n && low >= 64)) return [...bytes, low]
    bytes.push(low | 128)
  }
}

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number): Code => [0x21, ...unsigned(local)]
export const number = (value: bigint): Code => [0x42, ...signed(value)]

const text = (value: string): Code => [value.length, ...new TextEncoder().encode(value)]
const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content]
const list = (entries: Code[]): Code => [...unsigned(entries.length), ...entries.flat()]

export type WasmPlan = {
  /** 64 KiB each. */
  pages: number
  functions: readonly WasmFunction[]
  /** How many pointers each function takes. */
  parameters: number
  /** The functions' numbers by the names they are called by; the memory is exported too. */
  exported: Readonly<Record<string, number>>
}

/** Assembles a module and starts it. Not for the page's own thread when it is large: browsers compile it at once. */
export function assembleWasm({ pages, functions, parameters, exported }: WasmPlan): WebAssembly.Exports {
  const bodies = functions.map(({ locals, code }) => {
    const body = [...(locals > 0 ? [1, ...unsigned(locals), i64] : [0]), ...code, 0x0b]
    return [...unsigned(body.length), ...body]
  })
  const names = Object.entries(exported).map(([name, index]) => [...text(name), 0, ...unsigned(index)])
  const bytes = new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([[0x60, parameters, ...new Array<number>(parameters).fill(i32), 0]])),
    ...section(3, list(bodies.map(() => [0]))),
    ...section(5, list([[0, ...unsigned(pages)]])),
    ...section(7, list([[...text('memory'), 2, 0], ...names])),
    ...section(10, list(bodies)),
  ])
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}
