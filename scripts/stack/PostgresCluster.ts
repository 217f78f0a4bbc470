import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '@tokensmith/testing/findFreePort.ts'
import { StartFailure } from './StartFailure.ts'

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
  readonly #folder: string
  readonly #programs: string

  private constructor(url: string, folder: string, programs: string) {
    this.url = url
    this.#folder = folder
    this.#programs = programs
  }

  static async start(): Promise<PostgresCluster> {
    const programs = findPostgresFolder()
    if (!programs) throw new StartFailure('PostgreSQL was not found. On Debian: sudo apt-get install postgresql')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-postgres-'))
    const port = await findFreePort()
    const cluster = new PostgresCluster(`postgres://tokensmith@127.0.0.1:${port}/postgres`, folder, programs)
    // PostgreSQL refuses to run as root.
    if (process.getuid?.() === 0) execFileSync('chown', [unprivilegedUser(), folder])
    const data = path.join(folder, 'data')
    cluster.#run('initdb', ['-D', data, '-A', 'trust', '-U', 'tokensmith', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c fsync=off`
    cluster.#run('pg_ctl', ['-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', '-t', '60', 'start'])
    return cluster
  }

  stop(): void {
    this.#run('pg_ctl', ['-D', path.join(this.#folder, 'data'), '-m', 'immediate', '-w', 'stop'])
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
      throw new StartFailure(`${program} failed: ${error?.message ?? fs.readFileSync(log, 'utf8').trim()}`)
    }
  }
}

/** The package's own user where there is one. */
function unprivilegedUser(): string {
  return spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
}
