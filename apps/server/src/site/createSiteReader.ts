import { setTimeout as delay } from 'node:timers/promises'
import type { SiteSettings } from './readSite.ts'

/** What operators change is in force on every server after so long. */
const keptMs = 5_000
/** A page does not wait longer for a database that is away. */
const patienceMs = 1_000

/**
 * A function that tells what operators changed, some seconds old. While the database does not answer it tells what it knew last; a
 * server that never reached it knows of no change.
 *
 * @param read asks the database.
 */
export function createSiteReader(read: () => Promise<SiteSettings>): () => Promise<SiteSettings> {
  let known: SiteSettings = {}
  let reading: Promise<void> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (Date.now() - readAtMs < keptMs) return known
    reading ??= read()
      .then((settings) => {
        known = settings
      })
      // Who asks next tries again, after as long as for what was read.
      .catch(() => {})
      .finally(() => {
        readAtMs = Date.now()
        reading = undefined
      })
    await Promise.race([reading, delay(patienceMs, undefined, { ref: false })])
    return known
  }
}
