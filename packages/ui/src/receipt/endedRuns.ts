import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useSyncExternalStore } from 'react'
import type { Address, TransactionReceipt } from 'viem'
import type { ReceiptSubject } from './ReceiptSubject.ts'

/** A run of a plan that came to its end in this page: its transactions in order, and every contract that they name. */
export type EndedRun = {
  tool: string
  slot: string
  subjects: readonly ReceiptSubject[]
  contracts: ReadonlySet<string>
}

type Ended = {
  tool: string
  slot: string
  title: string
  chainId: number
  account: Address
  steps: readonly PlanStep[]
}

const listeners = new Set<() => void>()
const ended: EndedRun[] = []

/** Remembers, until the page closes, what was run, so that its result can show the receipt. */
export function noteEndedRun({ tool, slot, steps, ...run }: Ended, receipts: readonly TransactionReceipt[]): void {
  const hashes = [...new Set(receipts.map(({ transactionHash }) => transactionHash))]
  const named = receipts.flatMap(({ to, contractAddress, logs }) => [
    to,
    contractAddress,
    ...logs.map(({ address }) => address),
  ])
  const contracts = new Set(named.flatMap((address) => address?.toLowerCase() ?? []))
  const { title, chainId, account } = run
  // A wallet that joins the steps sends fewer transactions, of which none is one step.
  const callOf = (index: number) => {
    const step = hashes.length === steps.length ? steps[index] : undefined
    return step && 'call' in step ? { call: step.call } : {}
  }
  const subjects = hashes.map((hash, index) => ({ title, chainId, account, hash, ...callOf(index) }))
  ended.push({ tool, slot, subjects, contracts })
  for (const listener of listeners) listener()
}

/** The last run of a tool, or of one of its slots; or the first that names a contract, which is the one that made it. */
export type RunSought = { tool: string; slot?: string } | { about: Address }

/** A run that ended in this page; undefined after a reload, when the transaction centre still has it. */
export function useEndedRun(sought: RunSought): EndedRun | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => findRun(sought),
    () => undefined,
  )
}

function findRun(sought: RunSought): EndedRun | undefined {
  if ('about' in sought) return ended.find(({ contracts }) => contracts.has(sought.about.toLowerCase()))
  return ended.findLast(({ tool, slot }) => tool === sought.tool && (sought.slot ?? slot) === slot)
}
