import { mostScannedBlocks } from '@tokensmith/sdk/inscription/mostScannedBlocks.ts'
import type { Deployment, SupplyReading, SupplySought } from '@tokensmith/sdk/inscription/SupplyReading.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hex } from 'viem'

/** How many of the newest blocks are read where nobody says otherwise. */
const usualBlocks = 500n

export type SupplyAsk = { sought: SupplySought; from?: bigint; to?: bigint; deployment?: Hex }

export type SupplyScan = {
  isRunning: boolean
  /** The token that `reading` is about, and the blocks that were asked for. */
  asked?: { sought: SupplySought; from: bigint; to: bigint; latest: bigint; deployment?: Deployment }
  reading?: SupplyReading
  error?: unknown
  /** The named transaction deployed no such token. */
  isNoDeployment?: boolean
}

/** Reads a span of blocks when it is told to; stops when the page is left, and can go on where it stopped. */
export function useSupplyScan() {
  const { chain, getClient } = useChain()
  const [scan, setScan] = useState<SupplyScan>({ isRunning: false })
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  // What was read of one chain says nothing of another.
  useEffect(() => {
    setScan({ isRunning: false })
    return stop
  }, [stop, chain.id])

  const start = async (ask: SupplyAsk, before?: SupplyScan) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const show = (next: SupplyScan) => running.current === controller && setScan(next)
    const kept = before?.reading
    let seen: SupplyScan = { ...before, isRunning: true, error: undefined, isNoDeployment: false }
    show(seen)
    try {
      const [{ scanSupply }, { getDeployment }, client] = await Promise.all([
        import('@tokensmith/sdk/inscription/scanSupply.ts'),
        import('@tokensmith/sdk/inscription/getDeployment.ts'),
        getClient(chain.id),
      ])
      const latest = await client.getBlockNumber({ cacheTime: 0 })
      const { sought } = ask
      const deployment = ask.deployment && (await getDeployment(client, ask.deployment, sought))
      if (ask.deployment && !deployment) return show({ isRunning: false, isNoDeployment: true })
      const last = ask.to === undefined || ask.to > latest ? latest : ask.to
      const usual = last >= usualBlocks ? last - usualBlocks + 1n : 0n
      const from = kept?.from ?? ask.from ?? deployment?.blockNumber ?? usual
      const first = kept ? kept.readTo + 1n : from
      const to = last - first >= mostScannedBlocks ? first + mostScannedBlocks - 1n : last
      const asked = { sought, from: first, to, latest, deployment: deployment ?? kept?.deployment }
      seen = { ...seen, asked }
      show(seen)
      const onProgress = (reading: SupplyReading) => {
        seen = { ...seen, reading }
        show(seen)
      }
      const params = { sought, from, to, deployment, before: kept, onProgress, signal: controller.signal }
      await scanSupply(client, params)
      show({ ...seen, isRunning: false })
    } catch (error) {
      show({ ...seen, isRunning: false, error })
    }
  }
  return { scan, start, stop }
}
