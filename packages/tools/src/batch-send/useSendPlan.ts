import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import type { SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useState } from 'react'
import { batchSendAddress } from './batchSendAddress.ts'

export type SendPlanState = {
  rows?: SendRows
  plan?: BatchSendPlan
  error?: unknown
  isPlanning: boolean
  /** Plans anew, e.g. after an approval. */
  refresh: () => void
}

/**
 * Plans the sending of a settled list. Without a wallet, or before it is known whether the chain has the batch contract,
 * only its rows are made; without the contract a toolbox token's own batch is all that can be planned.
 */
export function useSendPlan(
  list: SendList,
  settled: SettledList,
  contract: 'present' | 'absent' | 'unknown',
): SendPlanState {
  const { chain, getClient } = useChain()
  const { address } = useWallet()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<SendPlanState, 'refresh'>>({ isPlanning: true })
  useEffect(() => {
    const stop = new AbortController()
    setState((old) => ({ ...(old.plan ? { plan: old.plan, rows: old.rows } : {}), isPlanning: true }) as typeof old)
    const make = async () => {
      const { makeSendRows } = await import('@tokensmith/sdk/send/makeSendRows.ts')
      const rows = await makeSendRows(list, settled, stop.signal)
      if (stop.signal.aborted) return
      if (!address || contract === 'unknown' || rows.rows.length === 0) return setState({ rows, isPlanning: false })
      const { planBatchSend } = await import('@tokensmith/sdk/send/planBatchSend.ts')
      const client = await getClient(chain.id)
      const plan = await planBatchSend(client, {
        ...{ account: address, contract: batchSendAddress, items: list.items, list: rows, quirks: chain.quirks },
        ownBatch: contract === 'present' ? 'allowed' : 'only',
      })
      if (!stop.signal.aborted) setState({ rows, plan, isPlanning: false })
    }
    make().catch((error) => {
      if (stop.signal.aborted) return
      const isAbsent = contract === 'absent' && error instanceof ToolboxError && error.code === 'contractMissing'
      setState(isAbsent ? { isPlanning: false } : { isPlanning: false, error })
    })
    return () => stop.abort()
    // `attempt` plans again.
  }, [list, settled, address, chain, getClient, contract, attempt])
  return { ...state, refresh: () => setAttempt((before) => before + 1) }
}
