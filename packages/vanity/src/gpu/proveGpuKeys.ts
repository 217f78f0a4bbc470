import type { Hex } from 'viem'
import { beta, drawScalar, listMultiples, modulo, pointOf, side, step } from '../curve.ts'
import { openKernel } from '../openKernel.ts'
import type { Hit } from '../readHits.ts'
import type { GpuKeys } from './compileGpuKeys.ts'
import { gpuSide, perCentre } from './keyShader.ts'
import { hitCapacity } from './matchShader.ts'
import { anything, proofAddresses, proveKernel } from './proveKernel.ts'

/**
 * Lets the graphics processor and the processor look at the same keys, from a random start that is used for nothing else.
 * Returns how many addresses were compared, at least a hundred thousand, or undefined when any differs.
 */
export async function proveGpuKeys(
  gpu: GpuKeys,
  module: WebAssembly.Module,
  images: 1 | 6,
  ofContract: boolean,
): Promise<number | undefined> {
  // As many centres as the list of hits has room for.
  const kernel = gpu.open(2 ** Math.floor(Math.log2(hitCapacity / (perCentre * images))), images, ofContract)
  const perRound = kernel.pointsPerRound * images
  const start = drawScalar()
  const points = Math.ceil(proofAddresses / perRound) * kernel.pointsPerRound
  const expected = listAddresses(module, start, points, images, ofContract)
  try {
    return await proveKernel({
      begin(patterns) {
        kernel.usePatterns(patterns)
        kernel.useCentre(pointOf(start))
      },
      search: kernel.search,
      placeOf: (hit) => placeFrom(hit, gpuSide, images),
      perRound,
      expected,
    })
  } finally {
    kernel.close()
  }
}

const placeFrom = ({ origin }: Hit, before: number, images: number) => {
  const view = new DataView(origin.buffer, origin.byteOffset)
  return (view.getInt32(0, true) + before) * images + view.getUint32(4, true)
}

/** What the processor says of `points` points in a row; the first are those before the start. */
function listAddresses(
  module: WebAssembly.Module,
  start: bigint,
  points: number,
  images: 1 | 6,
  ofContract: boolean,
): Hex[] {
  const kernel = openKernel(module)
  kernel.prepareKeys(listMultiples(), beta)
  kernel.usePatterns([anything])
  kernel.useCentre(pointOf(modulo(start + BigInt(side - gpuSide))))
  const addresses: Hex[] = []
  for (let done = 0; done < points; done += Number(step)) {
    for (const hit of kernel.searchKeys(images, ofContract) ?? []) {
      addresses[done * images + placeFrom(hit, side, images)] = hit.address
    }
  }
  return addresses.slice(0, points * images)
}
