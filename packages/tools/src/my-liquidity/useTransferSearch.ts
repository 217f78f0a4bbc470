import type { ScanProgress } from '@tokensmith/sdk/base/logs/LogScan.ts'
import type { LiquidityTransfer } from '@tokensmith/sdk/liquidity/LiquidityTransfer.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'

/** The page is drawn a few times a second at most. */
const drawnEveryMs = 200

export type TransferSearch = {
  phase: 'idle' | 'searching' | 'paused' | 'done'
  progress?: ScanProgress
  error?: unknown
}

/**
 * Searches the chain's history for an owner's liquidity tokens; it ends with the page or with another owner, and goes on
 * there when it is started again.
 *
 * @param onFound called with all that was found, also after a pause or a failure.
 */
export function useTransferSearch(
  owner: Address | undefined,
  onFound: (transfers: readonly LiquidityTransfer[]) => void,
) {
  const { chain, getClient } = useChain()
  const [state, setState] = useState<TransferSearch & { owner?: Address }>({ phase: 'idle' })
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  useEffect(() => {
    if (state.owner !== owner) stopper.current?.abort()
  }, [owner, state.owner])

  const start = async () => {
    if (!owner) return
    stopper.current?.abort()
    const stop = new AbortController()
    stopper.current = stop
    const found: LiquidityTransfer[] = []
    let drawnAtMs = 0
    let latest: ScanProgress | undefined
    const onProgress = (progress: ScanProgress) => {
      latest = progress
      if (performance.now() - drawnAtMs < drawnEveryMs) return
      drawnAtMs = performance.now()
      setState({ owner, phase: 'searching', progress })
    }
    setState({ owner, phase: 'searching' })
    const end = (end: Pick<TransferSearch, 'phase' | 'error'>) => {
      if (stopper.current !== stop) return
      setState({ owner, progress: latest, ...end })
      onFound(found)
    }
    try {
      const [client, { searchTransfers }] = await Promise.all([getClient(chain.id), import('./searchTransfers.ts')])
      await searchTransfers(client, { chain, owner, signal: stop.signal, onProgress, found })
      end({ phase: stop.signal.aborted ? 'paused' : 'done' })
    } catch (error) {
      end({ phase: 'paused', error })
    }
  }

  const search: TransferSearch = state.owner === owner ? state : { phase: 'idle' }
  return { search, start: () => void start(), pause: () => stopper.current?.abort() }
}
