import { drawCentre, findKey, imagesOf, type KeySearchParams } from '../createKeySearch.ts'
import { modulo } from '../curve.ts'
import type { GpuKeys } from './compileGpuKeys.ts'
import { createGpuSearch } from './createGpuSearch.ts'

/** Centres that even a slow device does in a moment. */
const fewCentres = 64

/**
 * As `createKeySearch`, on the graphics processor. Scalars stay here: the device gets the public point of the start, and
 * gives places beside it.
 */
export const createGpuKeySearch = (gpu: GpuKeys, params: KeySearchParams) =>
  createGpuSearch(
    (count) => {
      const images = imagesOf(params)
      const kernel = gpu.open(count, images, params.ofContract ?? false)
      kernel.usePatterns(params.patterns)
      let centre = drawCentre(kernel, params.from)
      return {
        perRound: kernel.pointsPerRound * images,
        restart() {
          centre = drawCentre(kernel, params.from)
        },
        async search() {
          const start = centre
          centre = modulo(start + BigInt(kernel.pointsPerRound))
          return findKey(await kernel.search(), start, params)
        },
        close: kernel.close,
      }
    },
    fewCentres,
    gpu.mostCentres,
  )
