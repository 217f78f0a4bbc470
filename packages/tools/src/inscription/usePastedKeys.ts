import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import type { TakenKeys } from '../_shared/jobs/jobWalletVault.ts'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'

/** Keys that were pasted: they lie in the worker, and the page knows their addresses. */
export type PastedKeysState = {
  taken: TakenKeys | undefined
  /** How many transactions each had sent when it was taken. */
  wallets: readonly { address: Address; nonce: number }[]
  isBusy: boolean
  failure: unknown
  take: (text: string) => Promise<void>
}

/** Hands pasted keys to the worker and asks the chain how far their wallets are. */
export function usePastedKeys(): PastedKeysState {
  const { chain, getClient } = useChain()
  const [taken, setTaken] = useState<TakenKeys>()
  const [wallets, setWallets] = useState<PastedKeysState['wallets']>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const holds = useRef(false)
  useEffect(
    () => () => {
      // Keys that no job was made of do not outlive the form.
      if (holds.current) void openJobWallets().drop()
    },
    [],
  )
  const take = useCallback(
    async (text: string) => {
      setBusy(true)
      setFailure(undefined)
      setTaken(undefined)
      holds.current = true
      try {
        const reading = await openJobWallets().take(text)
        const client = await getClient(chain.id)
        const nonces = await Promise.all(
          reading.addresses.map((address) => client.getTransactionCount({ address, blockTag: 'pending' })),
        )
        setWallets(reading.addresses.map((address, place) => ({ address, nonce: nonces[place]! })))
        setTaken(reading)
      } catch (error) {
        setFailure(error)
      }
      setBusy(false)
    },
    [chain.id, getClient],
  )
  return { taken, wallets, isBusy, failure, take }
}
