import fs from 'node:fs'
import path from 'node:path'
import { commandLineOf } from './ManagedProcess.ts'
import { StartFailure } from './StartFailure.ts'

/** Keeps two runs off the same data folder. A lock left by a killed run is taken over. */
export class RunLock {
  #file: string

  constructor(folder: string) {
    fs.mkdirSync(folder, { recursive: true })
    this.#file = path.join(folder, 'run.lock')
    const holder = this.#holder()
    if (holder) {
      throw new StartFailure(
        `Tokensmith already runs from this folder (process ${holder.pid}${holder.url ? `, ${holder.url}` : ''}). ` +
          `Stop it with Ctrl-C there, or: kill ${holder.pid}`,
      )
    }
    this.write()
  }

  /** Tells a second run where this one answers. */
  write(url?: string): void {
    fs.writeFileSync(this.#file, JSON.stringify({ pid: process.pid, commandLine: commandLineOf(process.pid), url }))
  }

  release(): void {
    fs.rmSync(this.#file, { force: true })
  }

  #holder(): { pid: number; url?: string } | undefined {
    try {
      const { pid, commandLine, url } = JSON.parse(fs.readFileSync(this.#file, 'utf8'))
      return pid !== process.pid && commandLineOf(pid) === commandLine ? { pid, url } : undefined
    } catch {
      return undefined
    }
  }
}
