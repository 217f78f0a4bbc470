import type { Hex } from 'viem'
import type { LocalChain } from './startChain.ts'

const beatMs = 500

/**
 * Makes the block that a chain with blocks of its own would have made: anvil mines when a transaction arrives, but
 * makes none when that one makes a later one ready. Does nothing while blocks are made by hand or by a clock.
 *
 * @returns ends it.
 */
export function keepMining({ rpc }: Pick<LocalChain, 'rpc'>): () => void {
  let hasWaited = false
  const timer = setInterval(async () => {
    try {
      const isAutomatic = await rpc<boolean>('anvil_getAutomine')
      const { pending } = await rpc<{ pending: Hex }>('txpool_status')
      const waits = isAutomatic && Number(pending) > 0
      // One that has just arrived gets its block without our help.
      if (waits && hasWaited) await rpc('evm_mine')
      hasWaited = waits
    } catch {
      // The chain is busy, or has ended.
    }
  }, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}
