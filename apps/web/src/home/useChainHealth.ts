import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { getGasPrice } from '@tokensmith/sdk/base/plan/gasPrice.ts'
import { chains } from '@tokensmith/shell/chain/chains.ts'
import { useEffect, useState } from 'react'

/** Milliseconds between two looks, and above which an answer counts as slow. */
const lookMs = 12_000
const slowMs = 1500

export type ChainHealth = {
  state: 'asking' | 'good' | 'slow' | 'down'
  block?: bigint
  gasPriceGwei?: number
  latencyMs?: number
}

/** Newest block, gas price and answer time of the chosen chain, looked at again while the page is visible. */
export function useChainHealth(chain: ChainEntry): ChainHealth {
  const [health, setHealth] = useState<ChainHealth>({ state: 'asking' })
  useEffect(() => {
    let gone = false
    setHealth({ state: 'asking' })
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const client = await chains.getClient(chain.id)
        const startedAt = performance.now()
        const block = await client.getBlockNumber({ cacheTime: 0 })
        const latencyMs = Math.round(performance.now() - startedAt)
        const gas = await getGasPrice(client, chain.quirks).catch(() => undefined)
        if (gone) return
        setHealth({
          state: latencyMs > slowMs ? 'slow' : 'good',
          block,
          latencyMs,
          gasPriceGwei: gas && Number(gas.price) / 1e9,
        })
      } catch {
        if (!gone) setHealth({ state: 'down' })
      }
    }
    void look()
    const timer = setInterval(look, lookMs)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [chain])
  return health
}
