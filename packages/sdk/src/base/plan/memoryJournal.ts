import type { Journal, JournalRecord } from './Journal.ts'

/** A journal that is forgotten with the program: for tests, and for scripts that may be run again from the start. */
export function createMemoryJournal(): Journal {
  const records = new Map<string, JournalRecord>()
  return {
    async put(record) {
      records.set(record.id, structuredClone(record))
    },
    async list(planKey) {
      return [...records.values()].filter((record) => planKey === undefined || record.planKey === planKey)
    },
  }
}
