import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { CollectMethod, CollectToken } from '@tokensmith/sdk/collect/assessCollection.ts'
import type { PreparedCollection } from '@tokensmith/sdk/collect/prepareCollection.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { useEffect, useRef, useState } from 'react'
import type { Address, Hex } from 'viem'
import type { HeldKeys } from './useKeys.ts'

export type CollectionAsked = {
  tokens: readonly CollectToken[]
  coins: readonly Coin[]
  recipient: Address
  method: CollectMethod
  payer?: Address
}

export type CollectionState = {
  /** Of reading the wallets, 0 to 1; undefined when nothing is read. */
  share?: number
  prepared?: PreparedCollection & { asked: CollectionAsked; chainId: number }
  error?: unknown
}

/** Reads the wallets, and makes a job of what was confirmed. Signs and sends nothing. */
export function useCollection(keys: HeldKeys | undefined) {
  const { chain, getClient } = useChain()
  const [state, setState] = useState<CollectionState>({})
  const stopper = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      stopper.current?.abort()
      setState({})
    },
    [],
  )

  const prepare = async (asked: CollectionAsked) => {
    if (!keys) return
    stopper.current?.abort()
    const stop = new AbortController()
    stopper.current = stop
    const { signal } = stop
    setState({ share: 0 })
    try {
      const [{ prepareCollection }, { findFeeQuirks }, client] = await Promise.all([
        import('@tokensmith/sdk/collect/prepareCollection.ts'),
        import('@tokensmith/sdk/base/plan/gasPrice.ts'),
        getClient(chain.id),
      ])
      const { coins: _, ...request } = asked
      const prepared = await prepareCollection(
        client,
        { ...request, addresses: keys.addresses },
        { quirks: await findFeeQuirks(client), signal, onProgress: (share) => !signal.aborted && setState({ share }) },
      )
      if (!signal.aborted) setState({ prepared: { ...prepared, asked, chainId: chain.id } })
    } catch (error) {
      if (!signal.aborted) setState({ error })
    }
  }

  /** Writes the job into the journal of this browser: what is not in it is not begun. */
  const create = async (title: string): Promise<Hex | undefined> => {
    const { prepared } = state
    if (!prepared) return undefined
    try {
      const [{ createCollection }, client, journal] = await Promise.all([
        import('@tokensmith/sdk/collect/createCollection.ts'),
        getClient(prepared.chainId),
        openWebJobJournal(),
      ])
      const { order, plan, asked } = prepared
      const { jobId } = await createCollection(journal, {
        client,
        order,
        plan,
        coins: asked.coins,
        title,
        href: '/wa/co',
      })
      return jobId
    } catch (error) {
      setState((old) => ({ ...old, error }))
      return undefined
    }
  }

  /** Back to the choice. */
  return { state, prepare, create, forget: () => setState({}) }
}

export type Collection = ReturnType<typeof useCollection>
