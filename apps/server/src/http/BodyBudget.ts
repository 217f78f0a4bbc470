import { serverBusy } from './Line.ts'

export type BodyLimits = { total: number; perClient: number }

/** Two bodies of the largest kind and a bit of one client; of all clients what a small machine has to spare. */
export const usualBodyLimits: BodyLimits = { total: 64_000_000, perClient: 6_000_000 }

export type HeldBody = {
  /** @throws {Refusal} `serverBusy` when more is held than may be. */
  grow(bytes: number): void
  release(): void
}

/** Bytes of bodies that have come in and belong to requests that are not answered yet. */
export class BodyBudget {
  readonly #limits: BodyLimits
  readonly #byClient = new Map<string, number>()
  #total = 0

  constructor(limits: BodyLimits = usualBodyLimits) {
    this.#limits = limits
  }

  get total(): number {
    return this.#total
  }

  hold(client: string): HeldBody {
    let held = 0
    const add = (bytes: number) => {
      held += bytes
      this.#total += bytes
      const ofClient = (this.#byClient.get(client) ?? 0) + bytes
      if (ofClient === 0) this.#byClient.delete(client)
      else this.#byClient.set(client, ofClient)
      return ofClient
    }
    return {
      grow: (bytes) => {
        if (add(bytes) > this.#limits.perClient || this.#total > this.#limits.total) throw serverBusy()
      },
      release: () => void add(-held),
    }
  }
}
