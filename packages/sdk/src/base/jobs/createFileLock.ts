import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { waitFor } from '../plan/waitFor.ts'
import type { JobLock } from './JobSession.ts'

const lookAgainMs = 200

/**
 * One driver for each name among the programs of one machine, by a file with the driver's process id. A lock whose
 * process is gone is taken over. For Node; folders that several machines share are not guarded.
 */
export function createFileLock(folder: string): JobLock {
  return async (name, signal, work) => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${name.replaceAll(/[^\w.-]/g, '_')}.lock`)
    const mark = `${process.pid} ${crypto.randomUUID()}`
    const own = `${path}.${crypto.randomUUID()}`
    await writeFile(own, mark)
    try {
      while (!(await take(path, own))) {
        await clearAbandoned(path)
        await waitFor(lookAgainMs, signal)
        if (signal.aborted) throw new ToolboxError('planAborted')
      }
    } finally {
      await rm(own, { force: true })
    }
    try {
      return await work()
    } finally {
      // Only what is still ours: somebody may have thought us dead.
      if ((await read(path)) === mark) await rm(path, { force: true })
    }
  }
}

/** A link to a file that is written already: the lock never exists without its process id. */
async function take(path: string, own: string): Promise<boolean> {
  try {
    await link(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a lock whose process is gone, by a name of its own first, so that two that do it do not take a new one. */
async function clearAbandoned(path: string): Promise<void> {
  const seen = await read(path)
  if (seen === undefined || isAlive(Number(seen.split(' ')[0]))) return
  const aside = `${path}.${crypto.randomUUID()}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const moved = await read(aside)
  if (moved !== seen) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
