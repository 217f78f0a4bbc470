import { findSalt, saltBytes } from '../createSaltSearch.ts'
import type { VanityPattern } from '../readPattern.ts'
import type { SaltTarget } from '../SaltTarget.ts'
import { writeSaltMessage } from '../writeSaltMessage.ts'
import type { GpuSalts } from './compileGpuSalts.ts'
import { createGpuSearch } from './createGpuSearch.ts'

/** Salts that even a slow device does in a moment. */
const fewSalts = 16_384

/** As `createSaltSearch`, on the graphics processor. */
export const createGpuSaltSearch = (gpu: GpuSalts, patterns: readonly VanityPattern[], target: SaltTarget) =>
  createGpuSearch(
    (count) => {
      const kernel = gpu.open(count)
      kernel.usePatterns(patterns)
      let start: Uint8Array
      const restart = () => {
        start = crypto.getRandomValues(new Uint8Array(saltBytes))
        kernel.useSalts(writeSaltMessage(target, start))
      }
      restart()
      return {
        perRound: count,
        restart,
        async search() {
          const salt = start
          return findSalt(await kernel.search(), salt, patterns, target)
        },
        close: kernel.close,
      }
    },
    fewSalts,
    gpu.mostSalts,
  )
