import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

type ProcessOptions = {
  /** Names the log and the record; one process of a name at a time in a folder. */
  name: string
  command: string
  args: string[]
  env?: Record<string, string | undefined>
  /** Takes `<name>.log` (everything the process prints) and `<name>.process.json` (so that a later run knows its own). */
  folder: string
  /** How long it may take to end after being asked; then it is killed. */
  stopTimeoutMs?: number
}

type ProcessRecord = { pid: number; command: string; args: string[] }

/** A process that this run started, that is stopped with it, and that a later run recognises if this one was killed. */
export class ManagedProcess {
  readonly pid: number
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<void>
  readonly logFile: string
  #child: ChildProcess
  #recordFile: string
  #stopTimeoutMs: number

  constructor({ name, command, args, env, folder, stopTimeoutMs = 10_000 }: ProcessOptions) {
    fs.mkdirSync(folder, { recursive: true })
    this.logFile = path.join(folder, `${name}.log`)
    this.#recordFile = recordFileOf(folder, name)
    this.#stopTimeoutMs = stopTimeoutMs
    const log = fs.openSync(this.logFile, 'w')
    this.#child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in the terminal reaches this run only, which then stops its processes in order.
      detached: process.platform !== 'win32',
    })
    fs.closeSync(log)
    this.pid = this.#child.pid ?? 0
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve())
      this.#child.once('error', () => resolve())
    })
    if (this.pid > 0) {
      fs.writeFileSync(this.#recordFile, JSON.stringify({ pid: this.pid, command, args } satisfies ProcessRecord))
    }
  }

  get hasEnded(): boolean {
    return this.pid === 0 || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** The end of what it printed. */
  logTail(lines = 15): string {
    return fs.readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-lines).join('\n')
  }

  /** Asks it to end, waits, and kills it when it does not. */
  async stop(): Promise<void> {
    if (!this.hasEnded) {
      this.#child.kill('SIGTERM')
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#stopTimeoutMs)
      await this.ended
      clearTimeout(timer)
    }
    fs.rmSync(this.#recordFile, { force: true })
  }

  /** What to tell when it ended by itself. */
  explain(): string {
    return `${this.logFile} ends with:\n${this.logTail()}`
  }
}

/**
 * A process of that name that an earlier run started here and left behind, if it still runs.
 * A process that merely got the same number since is told apart by its command line.
 */
export function findLeftover(folder: string, name: string): { stop: () => Promise<void> } | undefined {
  const recordFile = recordFileOf(folder, name)
  let record: ProcessRecord
  try {
    record = JSON.parse(fs.readFileSync(recordFile, 'utf8'))
  } catch {
    return undefined
  }
  if (!isRunning(record)) {
    fs.rmSync(recordFile, { force: true })
    return undefined
  }
  return {
    async stop() {
      kill(record.pid, 'SIGTERM')
      for (let waitedMs = 0; isRunning(record) && waitedMs < 5000; waitedMs += 50) await pause(50)
      if (isRunning(record)) kill(record.pid, 'SIGKILL')
      while (isRunning(record)) await pause(50)
      fs.rmSync(recordFile, { force: true })
    },
  }
}

/** Whether the process still runs with the command line it was started with. */
function isRunning({ pid, command, args }: ProcessRecord): boolean {
  const running = commandLineOf(pid)
  return running !== undefined && [command, ...args].every((part) => running.includes(part))
}

/** The command line of a running process; undefined when there is none (or it only waits to be reaped). */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
    }
    const [command, args] =
      process.platform === 'win32'
        ? [
            'powershell',
            ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
          ]
        : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]]
    return execFileSync(command as string, args as string[], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in between.
  }
}

function recordFileOf(folder: string, name: string): string {
  return path.join(folder, `${name}.process.json`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
