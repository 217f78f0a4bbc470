import type { AffinePoint } from './curve.ts'
import { type Hit, readHits } from './readHits.ts'
import { type VanityPattern, vanityLimits } from './readPattern.ts'
import { patternBytes, writePattern } from './writePattern.ts'

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

const limbBits = 29n
const limbMask = (1n << limbBits) - 1n
const numberBytes = 36
const pointBytes = 72

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
  const takeHits = (count: number) => readHits(bytes.subarray(kernel.hitsAt()), count)

  return {
    /** Any of them counts. Capitals are not compared here. */
    usePatterns(patterns: readonly VanityPattern[]) {
      if (patterns.length > vanityLimits.patterns) throw new Error('Too many patterns.')
      for (const [index, pattern] of patterns.entries()) {
        bytes.set(writePattern(pattern), kernel.patternsAt() + index * patternBytes)
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
    /** Takes what `writeSaltMessage` writes. Counting begins at the last 8 bytes of the salt in it. */
    prepareSalts(message: Uint8Array) {
      bytes.set(message, kernel.givenAt())
      kernel.prepareSalts()
    },
    searchSalts: (count: number): Hit[] => takeHits(kernel.searchSalts(count)),
  }
}
