import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import { useCallback, useEffect, useState } from 'react'
import { useChain } from '../chain/useChain.ts'
import type { ReceiptSubject } from './ReceiptSubject.ts'

type ReceiptReading = { receipt?: Receipt; error?: unknown; retry: () => void }

/** Reads a receipt from its chain when it is shown, and again by `retry`. Neither of both while it is being read. */
export function useReceipt({ chainId, hash, account }: Omit<ReceiptSubject, 'title'>): ReceiptReading {
  const { getClient } = useChain()
  const [reading, setReading] = useState<Omit<ReceiptReading, 'retry'>>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    setReading({})
    const read = async () => {
      const { getReceipt } = await import('@tokensmith/sdk/receipt/getReceipt.ts')
      return getReceipt(await getClient(chainId), { hash, account })
    }
    read().then(
      (receipt) => gone || setReading({ receipt }),
      (error) => gone || setReading({ error }),
    )
    return () => {
      gone = true
    }
  }, [getClient, chainId, hash, account, turn])
  return { ...reading, retry: useCallback(() => setTurn((last) => last + 1), []) }
}
