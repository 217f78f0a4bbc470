import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Address } from 'viem'

/** A plan whose running began and has not been finished in the page: what a reload continues from. */
export type SavedRun = {
  planKey: string
  /** The tool's id, and what of the tool it is: "create", "deployToolbox", an action and its token. */
  tool: string
  slot: string
  chainId: number
  account: Address
  title: string
  steps: readonly PlanStep[]
  /** What the screen needs to show the result; plain data. */
  context: unknown
  /** Unix milliseconds. */
  createdAtMs: number
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tokensmith', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('runs', { keyPath: 'planKey' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Does one thing with the saved runs; resolves when it is on the disk (`strict`), so that it outlives a crash. */
async function transact<Value>(
  mode: IDBTransactionMode,
  work: (runs: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('runs', mode, { durability: mode === 'readwrite' ? 'strict' : 'default' })
    const request = work(transaction.objectStore('runs'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** @throws ToolboxError `planJournalFailed` when the browser keeps nothing: then nothing may be sent. */
export async function saveRun(run: SavedRun): Promise<void> {
  try {
    await transact('readwrite', (runs) => runs.put(run))
  } catch (error) {
    throw new ToolboxError('planJournalFailed', {}, { cause: error })
  }
}

/** Forgets a run that is finished or given up; its journal records stay, so that nothing is ever sent again by it. */
export async function dropRun(planKey: string): Promise<void> {
  await transact('readwrite', (runs) => runs.delete(planKey)).catch(() => {})
}

/** The newest unfinished run of a tool's part on a chain. Nothing when the browser keeps no data. */
export async function findRun(tool: string, slot: string, chainId: number): Promise<SavedRun | undefined> {
  const runs = await transact<SavedRun[]>('readonly', (store) => store.getAll()).catch(() => [])
  return runs
    .filter((run) => run.tool === tool && run.slot === slot && run.chainId === chainId)
    .sort((a, b) => b.createdAtMs - a.createdAtMs)[0]
}
