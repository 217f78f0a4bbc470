import { compileKernel } from '@tokensmith/vanity/compileKernel.ts'
import { imagesOf } from '@tokensmith/vanity/createKeySearch.ts'
import { compileGpuKeys, type GpuKeys } from '@tokensmith/vanity/gpu/compileGpuKeys.ts'
import { compileGpuSalts, type GpuSalts } from '@tokensmith/vanity/gpu/compileGpuSalts.ts'
import { createGpuKeySearch } from '@tokensmith/vanity/gpu/createGpuKeySearch.ts'
import { createGpuSaltSearch } from '@tokensmith/vanity/gpu/createGpuSaltSearch.ts'
import { type Gpu, openGpu } from '@tokensmith/vanity/gpu/openGpu.ts'
import { proveGpuKeys } from '@tokensmith/vanity/gpu/proveGpuKeys.ts'
import { proveGpuSalts } from '@tokensmith/vanity/gpu/proveGpuSalts.ts'
import type { Looked, SearchOrder } from './searchOrder.ts'

/** How far the graphics processor is. Only while it is `running` does it search. */
export type GraphicsState =
  /** This browser offers none. */
  | { state: 'missing' }
  /** It is made ready, and its results are compared with the processor's. */
  | { state: 'preparing'; name: string }
  /** So many of its results were compared, and all were equal. */
  | { state: 'running'; name: string; proved: number }
  /** A result differed: it is not used. */
  | { state: 'wrong'; name: string }
  | { state: 'failed'; message: string }

type GraphicsSearch = { next: () => Promise<Looked>; close: () => void }

/** The graphics processor as one worker has it; opened when it is first needed, and anew after it failed. */
export function createGraphics() {
  let gpu: Gpu | undefined
  let keys: GpuKeys | undefined
  let salts: GpuSalts | undefined
  const open = async (order: SearchOrder, say: (state: GraphicsState) => void): Promise<GraphicsSearch | undefined> => {
    gpu ??= await openGpu()
    if (!gpu) return void say({ state: 'missing' })
    const { device, name, check } = gpu
    say({ state: 'preparing', name })
    const module = compileKernel()
    let proved: number | undefined
    let search: () => ReturnType<typeof createGpuKeySearch> | ReturnType<typeof createGpuSaltSearch>
    if (order.kind === 'token') {
      salts ??= await compileGpuSalts(device)
      const kernel = salts
      proved = await proveGpuSalts(kernel, module)
      search = () => createGpuSaltSearch(kernel, order.patterns, order.target)
    } else {
      keys ??= await compileGpuKeys(device)
      const kernel = keys
      proved = await proveGpuKeys(kernel, module, imagesOf(order), order.ofContract)
      search = () => createGpuKeySearch(kernel, order)
    }
    check()
    if (proved === undefined) return void say({ state: 'wrong', name })
    const { next, close } = await search()
    check()
    say({ state: 'running', name, proved })
    return {
      async next() {
        const looked = await next()
        check()
        return looked
      },
      close,
    }
  }
  // One after the other: a search that starts while another is being made ready must not open a second device.
  let before: Promise<unknown> = Promise.resolve()
  return {
    /** Proves the kernel against the processor's, then opens a search with it. Undefined where that cannot be; why is said. */
    open(...asked: Parameters<typeof open>): Promise<GraphicsSearch | undefined> {
      const turn = before.then(() => open(...asked))
      before = turn.catch(() => {})
      return turn
    },
    /** Forgets a device that failed. */
    drop() {
      gpu?.device.destroy()
      gpu = keys = salts = undefined
    },
  }
}
