import type { OwnThings, Remembered } from '@tokensmith/sdk/account/OwnThings.ts'
import { chains } from '@tokensmith/shell/chain/chains.ts'
import { readHeldAgain } from '@tokensmith/shell/tool/readHeldAgain.ts'
import { transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'

/** Who comes back to the page so soon sees what was read before, in milliseconds. */
const freshMs = 30_000

type Reading = { key: string; things?: OwnThings; error?: unknown; isReading: boolean }
export type OwnReading = Omit<Reading, 'key'> & { refresh: () => void }
type UseOwnThings = { address: Address; chainId: number; remembered: Remembered }

/**
 * What an account has on a chain: read once the page is visible, when it is asked for again, and after each transaction
 * that has ended. What was read stays while it is read again.
 */
export function useOwnThings({ address, chainId, remembered }: UseOwnThings): OwnReading {
  const key = `${chainId}:${address}`
  const [reading, setReading] = useState<Reading>({ key, isReading: true })
  const [round, setRound] = useState(0)
  const known = useRef(remembered)
  known.current = remembered
  const done = useRef<{ of: string; at: number }>(undefined)
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    const of = `${key}:${round}`
    if (done.current?.of === of && Date.now() - done.current.at < freshMs) return
    let isGone = false
    setReading((before) => ({ ...(before.key === key ? before : { key }), isReading: true }))
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', read)
      try {
        const [{ getOwnThings }, client] = await Promise.all([
          import('@tokensmith/sdk/account/getOwnThings.ts'),
          chains.getClient(chainId),
        ])
        const things = await getOwnThings(client, { account: address, remembered: known.current })
        if (isGone) return
        done.current = { of, at: Date.now() }
        setReading({ key, things, isReading: false })
      } catch (error) {
        if (!isGone) setReading((before) => ({ ...before, error, isReading: false }))
      }
    }
    document.addEventListener('visibilitychange', read)
    void read()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', read)
    }
  }, [key, address, chainId, round])
  useEffect(() => readHeldAgain({ invalidateQueries: async () => refresh() }, transactionStore), [refresh])
  return { ...(reading.key === key ? reading : { isReading: true }), refresh }
}
