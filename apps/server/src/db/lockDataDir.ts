import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The embedded database takes no lock of its own: two processes on one directory would lose acknowledged rows. */
export type DataDirLock = { release(): void }

/** Another process works on the directory. The message tells which, and what to do. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

type Holder = {
  id: string
  pid: number
  host: string
  startedAt: string
  processStart: string | null
  /** The holder has closed the database and left. */
  released?: true
}

type NumberedLock = { number: number; path: string }

/** The holder touches its file this often, for processes on other machines that share the disk. */
const heartbeatMs = 5_000
/** A lock of another machine without a heartbeat for this long is given up. */
const abandonedMs = 60_000
/** A file that cannot be read is still being written, unless it is older than this. */
const unreadableMs = 10_000
/** The first release of this server wrote its lock here; it counts as number 0. */
const lockName = /^database\.lock(?:\.(\d{1,15}))?$/
const draftName = /^database\.lock\.[0-9a-f-]{36}\.draft$/

/**
 * Takes the directory's lock for this process, or tells who has it. A lock whose process is gone is taken over: on this
 * machine at once, judged by process id and start time; on another machine after a minute without a heartbeat.
 *
 * The locks of a directory are numbered files, and the highest number holds. A lock is taken over, or taken after a
 * release, by linking a whole file to the next number, which the file system grants to one process only. The highest
 * file is never removed or replaced by another process, so the number never falls: who finds a higher one beside the
 * one he has just linked came too late and judges again. Nothing is ever removed to make room.
 *
 * @throws {DataDirInUseError}
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const id = randomUUID()
  const holder: Holder = {
    id,
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    processStart: readProcessStart(process.pid),
  }
  const draft = join(dataDir, `database.lock.${id}.draft`)
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  let lock: NumberedLock
  try {
    lock = takeNext(dataDir, draft, holder)
  } finally {
    rmSync(draft, { force: true })
  }
  const { path, number } = lock
  removeOld(dataDir, number)

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
      if (readHolder(path)?.id !== id) return
      // Not removed: the next one has to find the number that he comes after.
      writeFileSync(draft, JSON.stringify({ ...holder, released: true }), { mode: 0o600 })
      renameSync(draft, path)
    },
  }
}

/** Links the draft to the number after the highest lock, once nobody holds that one. */
function takeNext(dataDir: string, draft: string, holder: Holder): NumberedLock {
  for (;;) {
    const highest = findHighest(dataDir)
    if (highest) refuseIfHeld(dataDir, highest.path)
    const number = (highest?.number ?? 0) + 1
    const path = join(dataDir, `database.lock.${number}`)
    if (!createFile(path, draft, holder)) continue
    if (findHighest(dataDir)?.number === number) return { number, path }
    rmSync(path, { force: true })
  }
}

function findHighest(dataDir: string): NumberedLock | undefined {
  let highest: NumberedLock | undefined
  for (const name of readdirSync(dataDir)) {
    const match = lockName.exec(name)
    const number = Number(match?.[1] ?? 0)
    if (match && !(highest && highest.number >= number)) highest = { number, path: join(dataDir, name) }
  }
  return highest
}

function refuseIfHeld(dataDir: string, path: string): void {
  const other = readHolder(path)
  if (other && !other.released && !isGone(other, path)) throw new DataDirInUseError(describe(other, path))
  // No age: it was replaced by a higher one since.
  const age = other ? undefined : ageMs(path)
  if (age !== undefined && age < unreadableMs) {
    throw new DataDirInUseError(`Another process is opening the database in ${dataDir}. Try again.`)
  }
}

/** Lower numbers mean nothing any more, and neither do drafts of those who were killed while they tried. */
function removeOld(dataDir: string, number: number): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    const match = lockName.exec(name)
    const isOldDraft = draftName.test(name) && (ageMs(path) ?? 0) > abandonedMs
    if (isOldDraft || (match && Number(match[1] ?? 0) < number)) rmSync(path, { force: true })
  }
}

/** False when the file is there already. In one step and with its content, so that only one process can succeed. */
function createFile(path: string, draft: string, holder: Holder): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some file systems have no links; there the content comes a moment after the file.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
  }
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, JSON.stringify(holder))
  } finally {
    closeSync(file)
  }
  return true
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return Number.isSafeInteger(holder.pid) ? holder : undefined
  } catch {
    // Missing, or cut off by a power cut or a disk without links.
    return undefined
  }
}

function isGone(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return (ageMs(path) ?? 0) > abandonedMs
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

/** Undefined when the file is gone. */
function ageMs(path: string): number | undefined {
  const modified = statSync(path, { throwIfNoEntry: false })
  return modified && Date.now() - modified.mtimeMs
}

function describe(holder: Holder, path: string): string {
  return (
    `The embedded database is already in use by process ${holder.pid} on ${holder.host}, since ${holder.startedAt}.\n` +
    `Stop that process, set another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.\n` +
    `(The lock is ${path}; it repairs itself when that process is gone.)`
  )
}
