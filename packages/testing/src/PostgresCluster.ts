import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '@tokensmith/devnet/findFreePort.ts'

/** The folder with initdb and pg_ctl: POSTGRES_BIN if set, else the newest installed. Undefined when there is none. */
export function findPostgresFolder(): string | undefined {
  const installed = fs
    .globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/opt/postgresql*/bin'])
    .sort((a, b) => Number(/\d+/.exec(b)?.[0] ?? 0) - Number(/\d+/.exec(a)?.[0] ?? 0))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [process.env.POSTGRES_BIN, ...installed, ...onPath].find(
    (folder) => folder && fs.existsSync(path.join(folder, 'initdb')),
  )
}

/** A PostgreSQL of our own in a temporary folder, on a free port of this machine, gone after `stop`. */
export class PostgresCluster {
  readonly url: string
  readonly #port: number
  readonly #folder: string
  readonly #programs: string

  private constructor(port: number, folder: string, programs: string) {
    this.url = `postgres://tokensmith@127.0.0.1:${port}/postgres`
    this.#port = port
    this.#folder = folder
    this.#programs = programs
  }

  static async start(): Promise<PostgresCluster> {
    const programs = findPostgresFolder()
    if (!programs) throw new Error('PostgreSQL was not found. On Debian: sudo apt-get install postgresql')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-postgres-'))
    const port = await findFreePort()
    const cluster = new PostgresCluster(port, folder, programs)
    // PostgreSQL refuses to run as root.
    if (process.getuid?.() === 0) execFileSync('chown', [unprivilegedUser(), folder])
    const options = ['-A', 'trust', '-U', 'tokensmith', '-E', 'UTF8', '--locale=C', '--no-sync']
    cluster.#run('initdb', ['-D', cluster.#data, ...options])
    cluster.startAgain()
    return cluster
  }

  /** After `kill`; recovers what was committed. */
  startAgain(): void {
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${this.#folder}' -c fsync=off`
    const log = path.join(this.#folder, 'log')
    this.#run('pg_ctl', ['-D', this.#data, '-o', options, '-l', log, '-w', '-t', '60', 'start'])
  }

  /** Kills the postmaster and all its processes at once, as a machine without memory does. Returns when they are gone. */
  async kill(): Promise<void> {
    const postmaster = Number(fs.readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const all = [postmaster, ...listChildren(postmaster)]
    for (const pid of all) signal(pid, 'SIGKILL')
    while (all.some((pid) => signal(pid, 0))) await new Promise((resolve) => setTimeout(resolve, 10))
    // Until somebody takes note of its end the postmaster's number looks alive to the next one.
    const marks = [path.join(this.#data, 'postmaster.pid'), path.join(this.#folder, `.s.PGSQL.${this.#port}.lock`)]
    for (const mark of marks) fs.rmSync(mark, { force: true })
  }

  get #data(): string {
    return path.join(this.#folder, 'data')
  }

  stop(): void {
    this.#run('pg_ctl', ['-D', this.#data, '-m', 'immediate', '-w', 'stop'])
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  #run(program: string, args: string[]): void {
    const command = path.join(this.#programs, program)
    const [file, all] =
      process.getuid?.() === 0
        ? ['setpriv', ['--reuid', unprivilegedUser(), '--regid', 'nogroup', '--clear-groups', command, ...args]]
        : [command, args]
    // The server keeps the output open for as long as it runs, so its output must not be a pipe that is waited for.
    const log = path.join(this.#folder, `${program}.log`)
    const output = fs.openSync(log, 'w')
    const { status, error } = spawnSync(file as string, all as string[], {
      cwd: this.#folder,
      stdio: ['ignore', output, output],
    })
    fs.closeSync(output)
    if (status !== 0) {
      throw new Error(`${program} failed: ${error?.message ?? fs.readFileSync(log, 'utf8').trim()}`)
    }
  }
}

function listChildren(pid: number): number[] {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child!)
}

/** False when there is no such process, or nobody has taken note of its end yet. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return !/^\d+ \(.*\) Z /s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The package's own user where there is one. */
function unprivilegedUser(): string {
  return spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
}
