import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { chainRpc } from './chainRpc.ts'

/**
 * Keeps a local chain in a file. anvil writes its own state file in place, so a kill in the middle leaves half a
 * file; this writes a new file beside it, flushes it and swaps the names.
 */
export class ChainState {
  readonly file: string
  #rpcUrl: string
  #savedBlock = ''
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()
  #onFailure: (error: unknown) => void

  constructor(file: string, rpcUrl: string, onFailure: (error: unknown) => void) {
    this.file = file
    this.#rpcUrl = rpcUrl
    this.#onFailure = onFailure
  }

  /** Saves whenever a block has been added, from now until `stop`. */
  watch(): void {
    const next = (delayMs: number) => {
      this.#timer = setTimeout(async () => {
        const startedAt = performance.now()
        await this.save().catch(this.#onFailure)
        // A long history takes long to write: spend at most a tenth of the time on it.
        next(Math.max(1000, 10 * (performance.now() - startedAt)))
      }, delayMs)
      this.#timer.unref()
    }
    next(1000)
  }

  /** Writes the state if a block has been added since the last time. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => {}).then(() => this.#write())
    return this.#saving
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #write(): Promise<void> {
    const block = await chainRpc<{ hash: string }>(this.#rpcUrl, 'eth_getBlockByNumber', ['latest', false])
    if (block.hash === this.#savedBlock) return
    const state = await chainRpc<string>(this.#rpcUrl, 'anvil_dumpState')
    fs.mkdirSync(path.dirname(this.file), { recursive: true })
    const written = `${this.file}.new`
    const handle = fs.openSync(written, 'w')
    try {
      fs.writeFileSync(handle, gunzipSync(Buffer.from(state.slice(2), 'hex')))
      fs.fsyncSync(handle)
    } finally {
      fs.closeSync(handle)
    }
    fs.renameSync(written, this.file)
    this.#savedBlock = block.hash
  }
}

/** Puts a state file that cannot be read aside, and returns the new name. */
export function putStateAside(file: string): string {
  const aside = `${file}.unreadable-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`
  fs.renameSync(file, aside)
  return aside
}

/** Whether the file looks like a whole state; anvil itself may still refuse it. */
export function isWholeState(file: string): boolean {
  try {
    const state = JSON.parse(fs.readFileSync(file, 'utf8'))
    return Array.isArray(state.blocks) && typeof state.accounts === 'object'
  } catch {
    return false
  }
}
