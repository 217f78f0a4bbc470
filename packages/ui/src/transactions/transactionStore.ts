import type { ErrorParams } from '@tokensmith/sdk/errors/ToolboxError.ts'
import type { Address, Hex } from 'viem'

/**
 * - `awaitingWallet`: written before the wallet is asked; it stays when the page dies between prompt and hash.
 * - `sent`: a hash is known, no receipt yet. `replaced` / `cancelled`: another transaction took the nonce.
 * - `dropped`: the account's nonce has passed and no receipt exists. `rejected`: the person said no in the wallet.
 * - `failed`: it never reached the chain (see `errorCode`). `reverted`: it is on the chain and did nothing.
 */
export type TransactionStatus =
  | 'awaitingWallet'
  | 'sent'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'dropped'
  | 'rejected'
  | 'failed'

/** One write request, as the transaction centre keeps it. Amounts are decimal text because JSON has no bigint. */
export type TransactionRecord = {
  id: string
  chainId: number
  account: Address
  /** The tool's id; the centre links back to it. */
  tool: string
  /** The plan step, and what the step is in the words shown when it was sent. */
  step: string
  title: string
  /** Path and query that lead back to the filled form or the result. */
  href?: string
  to?: Address
  /** Wei as decimal text. */
  value?: string
  data?: Hex
  /** The account's next nonce when the wallet was asked; what replacement is found by. */
  nonce?: number
  /** Head of the chain when the wallet was asked; where a search for a lost hash starts. Decimal text. */
  block?: string
  hash?: Hex
  status: TransactionStatus
  /** The hash that took the nonce, when another transaction did. */
  replacedBy?: Hex
  errorCode?: string
  errorParams?: ErrorParams
  /** Unix seconds. */
  createdAt: number
  updatedAt: number
}

/** Something that went wrong without a transaction: a failed connection, an uncaught error of the page. */
export type IncidentRecord = {
  id: string
  kind: 'connection' | 'page'
  message: string
  /** Stack or cause, for the person who looks; never sent anywhere by itself. */
  detail?: string
  /** Path of the page, without query. */
  path: string
  createdAt: number
}

export type CentreSnapshot = {
  /** Newest first. */
  transactions: readonly TransactionRecord[]
  incidents: readonly IncidentRecord[]
}

const transactionPrefix = 'tokensmith.transaction.'
const incidentPrefix = 'tokensmith.incident.'
/** Finished transactions and incidents kept; unfinished transactions are never dropped. */
const finishedLimit = 500
const incidentLimit = 50

/**
 * The transaction centre's memory. One localStorage key per record, so that two tabs never overwrite each other, and
 * the write is done when the call returns, so that a record exists before the wallet opens. Other tabs hear of changes
 * by the `storage` event. Where localStorage is refused, records live until the page closes.
 */
export type TransactionStore = {
  getSnapshot(): CentreSnapshot
  subscribe(listener: () => void): () => void
  /** Writes a new record. `id`, `createdAt` and `updatedAt` are filled in. */
  add(record: Omit<TransactionRecord, 'id' | 'createdAt' | 'updatedAt'>): TransactionRecord
  /** Changes a record; unknown ids are ignored (it may have been cleared in another tab). */
  update(id: string, patch: Partial<Omit<TransactionRecord, 'id' | 'createdAt'>>): void
  addIncident(incident: Omit<IncidentRecord, 'id' | 'createdAt'>): void
  /** Removes finished transactions and all incidents; unfinished ones stay. */
  clearFinished(): void
  /** Removes one record, whatever its state. */
  remove(id: string): void
}

/** True while the chain may still decide about it. */
export function isUnfinished(record: TransactionRecord): boolean {
  return record.status === 'awaitingWallet' || record.status === 'sent'
}

/** Creates a store over a Storage. Pages use `transactionStore`; tests make their own. */
export function createTransactionStore(storage: Storage | undefined, events?: EventTarget): TransactionStore {
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  let snapshot: CentreSnapshot | undefined

  const keys = () => {
    const found = new Set(memory.keys())
    if (storage) for (let i = 0; i < storage.length; i++) found.add(storage.key(i) ?? '')
    return [...found].filter((key) => key.startsWith(transactionPrefix) || key.startsWith(incidentPrefix))
  }
  const read = (key: string) => memory.get(key) ?? storage?.getItem(key) ?? null
  const write = (key: string, value: unknown) => {
    const text = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item))
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  }
  const drop = (key: string) => {
    memory.delete(key)
    storage?.removeItem(key)
  }
  const changed = () => {
    snapshot = undefined
    for (const listener of listeners) listener()
  }
  const load = (): CentreSnapshot => {
    const transactions: TransactionRecord[] = []
    const incidents: IncidentRecord[] = []
    for (const key of keys()) {
      const record = parseRecord(read(key))
      if (!record) continue
      if (key.startsWith(transactionPrefix)) transactions.push(record as TransactionRecord)
      else incidents.push(record as IncidentRecord)
    }
    transactions.sort(newestFirst)
    incidents.sort(newestFirst)
    return { transactions, incidents }
  }
  const trim = () => {
    const { transactions, incidents } = load()
    for (const old of transactions.filter((record) => !isUnfinished(record)).slice(finishedLimit))
      drop(transactionPrefix + old.id)
    for (const old of incidents.slice(incidentLimit)) drop(incidentPrefix + old.id)
  }

  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === null || key.startsWith(transactionPrefix) || key.startsWith(incidentPrefix)) changed()
  })

  return {
    getSnapshot: () => (snapshot ??= load()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(record) {
      const now = Math.floor(Date.now() / 1000)
      const full: TransactionRecord = { ...record, id: crypto.randomUUID(), createdAt: now, updatedAt: now }
      write(transactionPrefix + full.id, full)
      trim()
      changed()
      return full
    },
    update(id, patch) {
      const key = transactionPrefix + id
      const record = parseRecord(read(key))
      if (!record) return
      write(key, { ...record, ...patch, updatedAt: Math.floor(Date.now() / 1000) })
      changed()
    },
    addIncident(incident) {
      const full: IncidentRecord = {
        ...incident,
        id: crypto.randomUUID(),
        createdAt: Math.floor(Date.now() / 1000),
      }
      write(incidentPrefix + full.id, full)
      trim()
      changed()
    },
    clearFinished() {
      const { transactions, incidents } = load()
      for (const record of transactions) if (!isUnfinished(record)) drop(transactionPrefix + record.id)
      for (const incident of incidents) drop(incidentPrefix + incident.id)
      changed()
    },
    remove(id) {
      drop(transactionPrefix + id)
      drop(incidentPrefix + id)
      changed()
    },
  }
}

function parseRecord(text: string | null): { id: string; createdAt: number } | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const record = value as { id?: unknown; createdAt?: unknown }
    if (typeof record.id !== 'string' || typeof record.createdAt !== 'number') return undefined
    return value as { id: string; createdAt: number }
  } catch {
    return undefined
  }
}

function newestFirst(a: { createdAt: number; id: string }, b: { createdAt: number; id: string }): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
}

/** Some browsers throw on the mere mention of localStorage (blocked cookies); then there is none. */
function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The page's store. */
export const transactionStore: TransactionStore =
  typeof window === 'undefined' ? createTransactionStore(undefined) : createTransactionStore(findStorage(), window)
