import { type ErrorParams, ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Journal, JournalRecord } from '@tokensmith/sdk/base/plan/Journal.ts'

/** What a person reads about a write request; the journal's own fields say what was asked of the wallet. */
export type TransactionLabel = {
  /** The tool's id; the centre links back to it. */
  tool: string
  /** The step in the words shown when it was sent, e.g. "Create NWND". */
  title: string
  /** Path and query that lead back to the filled form or the result. */
  href?: string
}

/** One write request as the transaction centre keeps it. */
export type TransactionRecord = JournalRecord &
  TransactionLabel & {
    /** Why it failed, where it did. */
    errorCode?: string
    errorParams?: ErrorParams
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

/** What a page rendered ahead shows; the very object stands for an empty centre. */
export const nothingYet: CentreSnapshot = { transactions: [], incidents: [] }

const transactionPrefix = 'tokensmith.transaction.'
const incidentPrefix = 'tokensmith.incident.'
/** Finished transactions and incidents kept; unfinished transactions are never dropped. */
const finishedLimit = 500
const incidentLimit = 50

/**
 * The transaction centre's memory. One localStorage key per record, so that two tabs never overwrite each other, and
 * the write is done when the call returns, so that a record exists before the wallet opens. Other tabs hear of changes
 * by the `storage` event. Where localStorage is refused, incidents live until the page closes and the journal refuses.
 */
export type TransactionStore = {
  getSnapshot(): CentreSnapshot
  subscribe(listener: () => void): () => void
  /** The journal that `runPlan` writes to; every record gets the label of its step. */
  journalFor(label: TransactionLabel | ((record: JournalRecord) => TransactionLabel)): Journal
  /** Changes a record; unknown ids are ignored (it may have been cleared in another tab). */
  update(id: string, patch: Partial<Omit<TransactionRecord, 'id' | 'createdAt'>>): void
  addIncident(incident: Omit<IncidentRecord, 'id' | 'createdAt'>): void
  /** Removes finished transactions and all incidents; unfinished ones stay. */
  clearFinished(): void
  /** Removes one record, whatever its state. */
  remove(id: string): void
}

/** True while the chain may still decide about it. */
export function isUnfinished(record: JournalRecord): boolean {
  return record.state === 'intent' || record.state === 'sent' || record.state === 'dropped'
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
  /** False when the record lives only until the page closes. */
  const write = (key: string, value: unknown): boolean => {
    const text = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item))
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(key, text)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, text)
      return false
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
    return transactions.length + incidents.length > 0 ? { transactions, incidents } : nothingYet
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
    journalFor(label) {
      return {
        async put(record) {
          const key = transactionPrefix + record.id
          const known = parseRecord(read(key)) as TransactionRecord | undefined
          const words = known ? {} : typeof label === 'function' ? label(record) : label
          const kept = write(key, { ...known, ...words, ...record })
          if (!known) trim()
          changed()
          // What would not survive the page must not be sent: nobody could tell later whether it was.
          if (!kept && record.state === 'intent') throw new ToolboxError('planJournalFailed')
        },
        async list(planKey) {
          const { transactions } = load()
          return transactions.filter((record) => planKey === undefined || record.planKey === planKey).reverse()
        },
      }
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
