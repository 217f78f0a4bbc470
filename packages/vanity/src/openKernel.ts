import { bytesToHex, type Hex, hexToBytes } from 'viem'
import type { AffinePoint } from './curve.ts'
import { type VanityPattern, vanityLimits } from './readPattern.ts'

/** What `assembly/kernel.ts` exports. Addresses are places in its memory. */
type KernelExports = {
  memory: WebAssembly.Memory
  multiplesAt(): number
  centreAt(): number
  prepareKeys(): number
  searchKeys(images: number, ofContract: number): number
  patternsAt(): number
  usePatterns(count: number): void
  hitsAt(): number
  givenAt(): number
  prepareSalts(): void
  searchSalts(count: number): number
}

/** An address that fits, and the 8 bytes that say what it was made from. */
export type Hit = { origin: Uint8Array; address: Hex }

const limbBits = 29n
const limbMask = (1n << limbBits) - 1n
const numberBytes = 36
const pointBytes = 72
const patternBytes = 72
const hitBytes = 32
/** What a mask of 64 bits holds: more digits that may stand anywhere are compared afterwards. */
const middleDigits = 16

export type Kernel = ReturnType<typeof openKernel>

/** Starts a compiled kernel and speaks its memory's language. It looks for nothing until it was given patterns. */
export function openKernel(module: WebAssembly.Module) {
  const kernel = new WebAssembly.Instance(module).exports as KernelExports
  const view = new DataView(kernel.memory.buffer)
  const bytes = new Uint8Array(kernel.memory.buffer)

  const putNumber = (at: number, value: bigint) => {
    for (let limb = 0, rest = value; limb < 9; limb++, rest >>= limbBits) {
      view.setUint32(at + 4 * limb, Number(rest & limbMask), true)
    }
  }
  const putPoint = (at: number, { x, y }: AffinePoint) => {
    putNumber(at, x)
    putNumber(at + numberBytes, y)
  }
  const takeHits = (count: number): Hit[] =>
    Array.from({ length: count }, (_, index) => {
      const hit = bytes.subarray(kernel.hitsAt() + index * hitBytes)
      return { origin: hit.slice(0, 8), address: bytesToHex(hit.subarray(8, 28)) }
    })

  return {
    /** Any of them counts. Capitals are not compared here. */
    usePatterns(patterns: readonly VanityPattern[]) {
      if (patterns.length > vanityLimits.patterns) throw new Error('Too many patterns.')
      for (const [index, pattern] of patterns.entries()) {
        putPattern(view, bytes, kernel.patternsAt() + index * patternBytes, pattern)
      }
      kernel.usePatterns(patterns.length)
    },
    /** The multiples that lie beside every centre, the step between centres, and β. */
    prepareKeys(multiples: readonly AffinePoint[], beta: bigint) {
      for (const [index, point] of multiples.entries()) putPoint(kernel.multiplesAt() + index * pointBytes, point)
      putNumber(kernel.prepareKeys(), beta)
    },
    useCentre: (point: AffinePoint) => putPoint(kernel.centreAt(), point),
    /** One centre with its sides. Undefined when two points were the same and the centre has to be drawn anew. */
    searchKeys(images: 1 | 6, ofContract: boolean): Hit[] | undefined {
      const count = kernel.searchKeys(images, Number(ofContract))
      return count < 0 ? undefined : takeHits(count)
    },
    /** `bound`: 64 bytes of creator and salt. `create`: the 85 bytes of CREATE2, with anything where the salt goes. */
    prepareSalts(bound: Uint8Array, create: Uint8Array) {
      const given = kernel.givenAt()
      bytes.set(bound, given)
      bytes.set(create, given + 64)
      // The padding of Keccak-256 begins behind the message.
      bytes.set([1, 0, 0], given + 64 + 85)
      kernel.prepareSalts()
    },
    searchSalts: (count: number): Hit[] => takeHits(kernel.searchSalts(count)),
  }
}

function putPattern(view: DataView, bytes: Uint8Array, at: number, { start, middle, end }: VanityPattern): void {
  const fixed = `${start}${'.'.repeat(40 - start.length - end.length)}${end}`.toLowerCase()
  const value = hexToBytes(`0x${fixed.replaceAll('.', '0')}`)
  const mask = hexToBytes(`0x${fixed.replaceAll(/[^.]/g, 'f').replaceAll('.', '0')}`)
  bytes.fill(0, at, at + patternBytes)
  // The first 4 bytes, the next 8 and the last 8: as they lie in the lanes of a hash.
  for (const [from, to, word] of [
    [0, 4, 0],
    [4, 12, 16],
    [12, 20, 32],
  ] as const) {
    bytes.set(mask.subarray(from, to), at + word)
    bytes.set(value.subarray(from, to), at + word + 8)
  }
  const anywhere = middle.slice(0, middleDigits)
  if (anywhere === '') return
  view.setBigUint64(at + 48, BigInt(`0x${'f'.repeat(anywhere.length).padEnd(16, '0')}`), true)
  view.setBigUint64(at + 56, BigInt(`0x${anywhere.padEnd(16, '0')}`), true)
  view.setInt32(at + 64, 41 - middle.length, true)
}
