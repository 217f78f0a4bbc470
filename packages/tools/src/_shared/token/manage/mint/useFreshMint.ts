import type { MintStateName } from '@tokensmith/sdk/mint/readFairMint.ts'
import { useEffect, useRef } from 'react'

/** How often the page of a running mint is read anew: others mint meanwhile. */
const readEveryMs = 30_000

/** Reads the page anew from time to time while people mint, and only while somebody looks. */
export function useFreshMint(state: MintStateName, read: () => void): void {
  const latest = useRef(read)
  latest.current = read
  const isRunning = state === 'minting'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, readEveryMs)
    return () => clearInterval(timer)
  }, [isRunning])
}
