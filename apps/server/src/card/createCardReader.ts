import type { CompiledCode } from '@tokensmith/api/verification/verificationSchemas.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, getAddress } from 'viem'
import type { ChainDirectory, KnownChain } from '../chain/createChainDirectory.ts'
import { findChainEntry } from '../chain/findChainEntry.ts'
import { Line, serverBusy } from '../http/Line.ts'
import { ReplyCache, type ReplyCacheLimits } from '../http/ReplyCache.ts'
import { readTokenCard } from './readTokenCard.ts'
import type { TokenCard } from './TokenCard.ts'

export type CardReader = {
  /** What was read lately: the card, or null where there is no token. Asks nobody; undefined when it is not known. */
  peek(place: CardPlace): TokenCard | null | undefined
  /**
   * The card, or null where there is no token. `admit` counts only what has to be read anew. A reading that takes longer than
   * `withinMs` goes on, and is there for the next who asks.
   *
   * @throws {Refusal} `serverBusy` when the chain does not answer in time, too much waits, or `admit` refuses.
   */
  read(place: CardPlace, withinMs: number, admit: () => Promise<void>): Promise<TokenCard | null>
}
export type CardPlace = { chainId: number; address: string }

export const cardCacheLimits: ReplyCacheLimits = { bytes: 8_000_000, entries: 2_000 }
/** Readings of one chain at a time; a chain that hangs holds up no other. */
const mostRead = 4
const mostWaiting = 16
/** A token changes little in ten minutes; that a chain did not answer is asked again soon, but not by every request. */
const keptMs = { card: 600_000, none: 60_000, failure: 5_000 } as const
/** For one request to one node. */
const nodeTimeoutMs = 2_000

type Outcome = { card: TokenCard | null } | { failed: true }

/** Reads cards at the endpoints of the settings and the catalogue, each at most once in ten minutes. */
export function createCardReader(
  chains: ChainDirectory,
  findCompiled: (codeHash: string) => Promise<CompiledCode>,
  cache: ReplyCache = new ReplyCache(cardCacheLimits),
): CardReader {
  const underWay = new Map<string, Promise<Outcome>>()
  const readers = new Map<number, { line: Line; client?: Promise<ChainClient> }>()

  async function ask(known: KnownChain, address: Address): Promise<Outcome> {
    const chain = findChainEntry(known)
    const reader = readers.get(chain.id) ?? { line: new Line(mostRead, mostWaiting) }
    readers.set(chain.id, reader)
    return reader.line.run(async () => {
      try {
        reader.client ??= createChainClient(chain, { timeoutMs: nodeTimeoutMs })
        const sources = { chain, findCompiled, client: await reader.client }
        return { card: (await readTokenCard(sources, address)) ?? null }
      } catch {
        // What the client learnt of the chain at its start may be wrong when no node answered then.
        reader.client = undefined
        return { failed: true }
      }
    })
  }

  /** Under way before it is admitted, so that questions at the same time are one. */
  function start(key: string, chain: KnownChain, address: string, admit: () => Promise<void>): Promise<Outcome> {
    const reading = admit()
      .then(() => ask(chain, getAddress(address.toLowerCase())))
      .then((outcome) => keep(key, outcome))
      .finally(() => underWay.delete(key))
    underWay.set(key, reading)
    // Whoever waited may have left before it fails.
    reading.catch(() => {})
    return reading
  }

  function keep(key: string, outcome: Outcome): Outcome {
    const life = 'failed' in outcome ? keptMs.failure : outcome.card ? keptMs.card : keptMs.none
    cache.set(key, new TextEncoder().encode(JSON.stringify(outcome)), life)
    return outcome
  }

  function kept(key: string): Outcome | undefined {
    const bytes = cache.get(key)
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  }

  const keyOf = ({ chainId, address }: CardPlace) => `${chainId} ${address.toLowerCase()}`

  return {
    peek(place) {
      const outcome = kept(keyOf(place))
      return outcome && 'card' in outcome ? outcome.card : undefined
    },
    async read(place, withinMs, admit) {
      const chain = chains(place.chainId)
      if (!chain) return null
      const key = keyOf(place)
      const known = kept(key)
      const begin = () => underWay.get(key) ?? start(key, chain, place.address, admit)
      // That another client was refused says nothing about this one.
      const read = () => underWay.get(key)?.catch(begin) ?? begin()
      const outcome = known ?? (await within(withinMs, read()))
      if (!outcome || 'failed' in outcome) throw serverBusy()
      return outcome.card
    },
  }
}

/** Undefined when it takes longer. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
