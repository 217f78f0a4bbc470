import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The embedded database takes no lock of its own: two processes on one directory would lose acknowledged rows. */
export type DataDirLock = { release(): void }

/** Another process works on the directory. The message tells which, and what to do. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

type Holder = { id: string; pid: number; host: string; startedAt: string; processStart: string | null }

/** The holder touches its file this often, for processes on other machines that share the disk. */
const heartbeatMs = 5_000
/** A lock of another machine without a heartbeat for this long is given up. */
const abandonedMs = 60_000
/** A repair takes microseconds; one older than this was killed in the middle. */
const repairAbandonedMs = 10_000

/**
 * Takes the directory's lock for this process, or tells who has it. A lock whose process is gone is repaired: on this
 * machine at once, judged by process id and start time; on another machine after a minute without a heartbeat.
 *
 * @throws {DataDirInUseError}
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'database.lock')
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    processStart: readProcessStart(process.pid),
  }
  if (!createFile(path, holder)) {
    withRepair(path, () => {
      const other = readHolder(path)
      if (other && !isGone(other, path)) throw new DataDirInUseError(describe(other, path))
      rmSync(path, { force: true })
    })
    if (!createFile(path, holder)) {
      const other = readHolder(path)
      throw new DataDirInUseError(
        other ? describe(other, path) : `The database in ${dataDir} is being opened elsewhere.`,
      )
    }
  }

  const heartbeat = setInterval(() => {
    try {
      const now = new Date()
      utimesSync(path, now, now)
    } catch {
      // Somebody removed the file by hand; the next start makes a new one.
    }
  }, heartbeatMs)
  heartbeat.unref()

  return {
    release() {
      clearInterval(heartbeat)
      if (readHolder(path)?.id === holder.id) rmSync(path, { force: true })
    },
  }
}

/** False when the file is there already. Created in one step, so only one process can succeed. */
function createFile(path: string, content: unknown): boolean {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, JSON.stringify(content))
  } finally {
    closeSync(file)
  }
  return true
}

/** One repair at a time: without it two starters could both remove a stale lock, one of them the other's new one. */
function withRepair(path: string, repair: () => void): void {
  const repairPath = `${path}.repair`
  if (!createFile(repairPath, {})) {
    if (ageMs(repairPath) < repairAbandonedMs) {
      throw new DataDirInUseError(`Another process is opening the database behind ${path}. Try again.`)
    }
    rmSync(repairPath, { force: true })
    if (!createFile(repairPath, {}))
      throw new DataDirInUseError(`Another process is opening the database behind ${path}.`)
  }
  try {
    repair()
  } finally {
    rmSync(repairPath, { force: true })
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return Number.isSafeInteger(holder.pid) ? holder : undefined
  } catch {
    // Missing, or killed between creating and writing.
    return undefined
  }
}

function isGone(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return ageMs(path) > abandonedMs
  if (!isAlive(holder.pid)) return true
  // Process ids come back, in containers at every start: the same id with another start time is another process.
  const start = readProcessStart(holder.pid)
  if (start !== null && holder.processStart !== null) return start !== holder.processStart
  if (holder.pid === process.pid) return Date.parse(holder.startedAt) < Date.now() - process.uptime() * 1000
  return false
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Boot and start tick of a process, where the system tells (Linux); null elsewhere. */
function readProcessStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and brackets; the fields after the last bracket begin with number 3.
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTick}`
  } catch {
    return null
  }
}

function ageMs(path: string): number {
  const modified = statSync(path, { throwIfNoEntry: false })
  return modified ? Date.now() - modified.mtimeMs : 0
}

function describe(holder: Holder, path: string): string {
  return (
    `The embedded database is already in use by process ${holder.pid} on ${holder.host}, since ${holder.startedAt}.\n` +
    `Stop that process, set another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.\n` +
    `(The lock is ${path}; it repairs itself when that process is gone.)`
  )
}
