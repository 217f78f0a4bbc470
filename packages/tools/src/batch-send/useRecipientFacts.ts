import { recipientFact } from '@tokensmith/sdk/send/getRecipientFacts.ts'
import { type SendList, sendAsk } from '@tokensmith/sdk/send/SendList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEffect, useState } from 'react'

export type RecipientFacts = {
  /** The list with what the chain says about its recipients among the questions. */
  list: SendList
  /** A byte of `recipientFact` for each row; undefined while they are read or when they cannot be. */
  facts?: Uint8Array
  /** 0 to 1. */
  share: number
  error?: unknown
  retry: () => void
}

/** Reads of all recipients whether they are contracts, run another's code, or were never used. */
export function useRecipientFacts(list: SendList): RecipientFacts {
  const { chain, getClient } = useChain()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<RecipientFacts, 'retry'>>({ list, share: 0 })
  useEffect(() => {
    const stop = new AbortController()
    setState({ list, share: 0 })
    const read = async () => {
      const { getRecipientFacts } = await import('@tokensmith/sdk/send/getRecipientFacts.ts')
      const facts = await getRecipientFacts(await getClient(chain.id), list.addresses, {
        signal: stop.signal,
        onPart: (share) => !stop.signal.aborted && setState((old) => ({ ...old, share })),
      })
      const asks = list.asks.slice()
      for (let row = 0; row < list.count; row++) {
        if (list.verdicts[row]! > 1) continue
        if (facts[row]! & recipientFact.delegated) asks[row]! |= sendAsk.isDelegated
        else if (facts[row]! & recipientFact.code) asks[row]! |= sendAsk.isContract
      }
      if (!stop.signal.aborted) setState({ list: { ...list, asks }, facts, share: 1 })
    }
    read().catch((error) => !stop.signal.aborted && setState({ list, share: 0, error }))
    return () => stop.abort()
    // `attempt` asks again.
  }, [list, chain.id, getClient, attempt])
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}
