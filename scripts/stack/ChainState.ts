import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { callRpc } from '@tokensmith/devnet/startChain.ts'

/**
 * Keeps a local chain in a file. anvil writes its own state file in place, so a kill in the middle leaves half a
 * file; this writes a new file beside it, flushes it and swaps the names.
 */
export class ChainState {
  readonly #file: string
  readonly #rpcUrl: string
  #savedBlock = ''
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()

  constructor(file: string, rpcUrl: string) {
    this.#file = file
    this.#rpcUrl = rpcUrl
  }

  /** Saves whenever a block has been added, from now until `stop`. */
  watch(onFailure: (error: Error) => void): void {
    const saveAfter = (delayMs: number) => {
      this.#timer = setTimeout(async () => {
        const startedAt = performance.now()
        await this.save().catch(onFailure)
        // A long history takes long to write: spend at most a tenth of the time on it.
        if (this.#timer) saveAfter(Math.max(1000, 10 * (performance.now() - startedAt)))
      }, delayMs)
      this.#timer.unref()
    }
    saveAfter(1000)
  }

  /** Writes the state if a block has been added since the last time. Throws when it could not be written. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => {}).then(() => this.#write())
    return this.#saving
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #write(): Promise<void> {
    const { hash } = await callRpc<{ hash: string }>(this.#rpcUrl, 'eth_getBlockByNumber', ['latest', false])
    if (hash === this.#savedBlock) return
    const state = await callRpc<string>(this.#rpcUrl, 'anvil_dumpState')
    fs.mkdirSync(path.dirname(this.#file), { recursive: true })
    const next = `${this.#file}.next`
    const handle = fs.openSync(next, 'w')
    try {
      fs.writeFileSync(handle, gunzipSync(Buffer.from(state.slice(2), 'hex')))
      fs.fsyncSync(handle)
    } finally {
      fs.closeSync(handle)
    }
    fs.renameSync(next, this.#file)
    this.#savedBlock = hash
  }
}

/** The number of the last block in a state file; undefined when the file is absent or not whole. */
export function lastBlockOf(file: string): number | undefined {
  try {
    const state = JSON.parse(fs.readFileSync(file, 'utf8'))
    return Array.isArray(state.blocks) && typeof state.accounts === 'object' ? Number(state.block.number) : undefined
  } catch {
    return undefined
  }
}
