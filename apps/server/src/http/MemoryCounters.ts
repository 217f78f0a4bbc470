export type Count = { points: number; untilMs: number }

/** Points of clients within a time that begins with a client's first; of at most so many clients, the oldest go first. */
export class MemoryCounters {
  readonly #durationMs: number
  readonly #mostClients: number
  readonly #now: () => number
  readonly #counts = new Map<string, Count>()

  constructor(durationMs: number, mostClients: number, now: () => number = Date.now) {
    this.#durationMs = durationMs
    this.#mostClients = mostClients
    this.#now = now
  }

  get size(): number {
    return this.#counts.size
  }

  add(client: string, points: number): Count {
    const now = this.#now()
    // All last equally long, so the first to begin is the first to end.
    for (const [oldest, { untilMs }] of this.#counts) {
      if (untilMs > now && this.#counts.size <= this.#mostClients) break
      this.#counts.delete(oldest)
    }
    const count = this.#counts.get(client) ?? { points: 0, untilMs: now + this.#durationMs }
    count.points += points
    this.#counts.set(client, count)
    return count
  }
}
