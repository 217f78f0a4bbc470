/** What an entry costs beside its body: its key, its place in the map. */
const overheadBytes = 500

export type ReplyCacheLimits = { bytes: number; entries: number }

/** Bodies of replies by question, at most so many bytes and so many entries; the oldest go first, the expired at once. */
export class ReplyCache {
  readonly #limits: ReplyCacheLimits
  readonly #now: () => number
  readonly #entries = new Map<string, { until: number; body: Uint8Array<ArrayBuffer> }>()
  #bytes = 0

  constructor(limits: ReplyCacheLimits, now: () => number = Date.now) {
    this.#limits = limits
    this.#now = now
  }

  /** Bytes of all that is kept, with what keeping it costs. */
  get bytes(): number {
    return this.#bytes
  }

  get entries(): number {
    return this.#entries.size
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > this.#now() ? entry.body : undefined
  }

  set(key: string, body: Uint8Array<ArrayBuffer>, lifeMs: number): void {
    this.#delete(key)
    for (const [old, { until }] of this.#entries) if (until <= this.#now()) this.#delete(old)
    if (costOf(key, body) > this.#limits.bytes) return
    this.#entries.set(key, { until: this.#now() + lifeMs, body })
    this.#bytes += costOf(key, body)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.bytes && this.#entries.size <= this.#limits.entries) break
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= costOf(key, entry.body)
  }
}

function costOf(key: string, body: Uint8Array): number {
  // A slice of a larger buffer keeps all of it alive.
  return body.buffer.byteLength + 2 * key.length + overheadBytes
}
