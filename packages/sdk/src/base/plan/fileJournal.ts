import { open, readFile } from 'node:fs/promises'
import type { Journal, JournalRecord } from './Journal.ts'

/**
 * A journal in a file, for Node: one JSON line per change, written through to the disk before `put` resolves. The last
 * line of an id counts; a line cut short by a crash is left out. One program at a time.
 */
export function createFileJournal(path: string): Journal {
  let writing: Promise<void> = Promise.resolve()
  return {
    put(record) {
      const append = async () => {
        const file = await open(path, 'a')
        try {
          // The line break comes first as well, so that a line cut short by a crash does not swallow this one.
          await file.appendFile(`\n${JSON.stringify(record)}\n`)
          await file.sync()
        } finally {
          await file.close()
        }
      }
      const written = writing.then(append)
      writing = written.catch(() => {})
      return written
    },
    async list(planKey) {
      await writing
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      const records = new Map<string, JournalRecord>()
      for (const line of text.split('\n')) {
        const record = parseLine(line)
        if (record) records.set(record.id, record)
      }
      return [...records.values()].filter((record) => planKey === undefined || record.planKey === planKey)
    },
  }
}

function parseLine(line: string): JournalRecord | undefined {
  try {
    const record = JSON.parse(line) as JournalRecord
    return typeof record?.id === 'string' ? record : undefined
  } catch {
    return undefined
  }
}
