import type { ChainClient, Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../chain/useChain.ts'
import { useWallet } from '../wallet/useWallet.ts'

/** How long inputs rest before a plan is made. */
const planDelayMs = 350

export type PlanState<Result> = {
  /** `idle`: the inputs are not complete yet. While `planning` an earlier plan is not offered. */
  status: 'idle' | 'planning' | 'ready' | 'failed'
  plan?: Plan<Result>
  /** The account that `plan` was made for. */
  account?: Address
  error?: unknown
  retry: () => void
}

export type PlanMaker<Values, Result> = (
  client: ChainClient,
  account: Address | undefined,
  values: Values,
  signal: AbortSignal,
) => Promise<Plan<Result>>

/**
 * Plans whenever the inputs have rested, on the chain of the page or on `chainId`. A newer input stops the older
 * planning. `values` undefined means: not complete. Values are compared by what they hold, not by identity.
 */
export function usePlan<Values, Result>(
  values: Values | undefined,
  make: PlanMaker<Values, Result>,
  { chainId }: { chainId?: number } = {},
): PlanState<Result> {
  const { chain, getClient } = useChain()
  const { address } = useWallet()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<PlanState<Result>, 'retry'> & { key?: string }>({ status: 'idle' })
  const latest = useRef({ values, make, getClient })
  latest.current = { values, make, getClient }
  const target = chainId ?? chain.id
  const key = values === undefined ? undefined : `${target}|${address}|${attempt}|${keyOf(values)}`

  useEffect(() => {
    if (key === undefined) return setState({ status: 'idle' })
    const stop = new AbortController()
    setState({ status: 'planning', key })
    const timer = setTimeout(async () => {
      try {
        const client = await latest.current.getClient(target)
        const plan = await latest.current.make(client, address, latest.current.values as Values, stop.signal)
        if (!stop.signal.aborted) setState({ status: 'ready', plan, account: address, key })
      } catch (error) {
        if (!stop.signal.aborted) setState({ status: 'failed', error, key })
      }
    }, planDelayMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [key, target, address])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // Between a change of the inputs and the effect above, the old plan must not be offered for the new inputs.
  if (state.key !== key) return { status: key === undefined ? 'idle' : 'planning', retry }
  return { status: state.status, plan: state.plan, account: state.account, error: state.error, retry }
}

function keyOf(values: unknown): string {
  return JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}
