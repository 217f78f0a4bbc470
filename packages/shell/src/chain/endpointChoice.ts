import { parseRpc } from '@tokensmith/chains/parseRpc.ts'

/** What a person chose for one chain: endpoints of their own, and the one that is asked first. */
export type EndpointChoice = { own: readonly string[]; first?: string }

const key = 'tokensmith.endpoints'
/** Own endpoints of one chain. */
export const mostOwnEndpoints = 8
const mostChains = 200
const none: EndpointChoice = { own: [] }

type Stored = { version: 1; chains: Record<string, EndpointChoice> }

/** The endpoints of a chain in the order they are asked: the chosen one, the chain's, then the person's others. */
export function orderEndpoints(known: readonly string[], { own, first }: EndpointChoice): readonly string[] {
  const all = [...known, ...own]
  return [...new Set(first !== undefined && all.includes(first) ? [first, ...all] : all)]
}

/** Reads what this browser keeps for a chain. It is not trusted: each address goes through the parser of typed ones. */
export function readEndpointChoice(chainId: number): EndpointChoice {
  const { own, first } = readAll().chains[chainId] ?? none
  const list = (Array.isArray(own) ? own : []).slice(0, mostOwnEndpoints).filter(isEndpoint)
  return { own: [...new Set(list)], ...(isEndpoint(first) ? { first } : {}) }
}

/** Keeps it; a choice that says nothing is forgotten. Where the browser keeps nothing, it holds until the page closes. */
export function keepEndpointChoice(chainId: number, { own, first }: EndpointChoice): void {
  const { chains } = readAll()
  delete chains[chainId]
  if (own.length > 0 || first !== undefined)
    chains[chainId] = { own: own.slice(-mostOwnEndpoints), ...(first ? { first } : {}) }
  const kept = Object.entries(chains).slice(-mostChains)
  try {
    localStorage.setItem(key, JSON.stringify({ version: 1, chains: Object.fromEntries(kept) } satisfies Stored))
  } catch {
    // A private window, or one that is full.
  }
}

function isEndpoint(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const parsed = parseRpc(text)
  return parsed.ok && parsed.value === text
}

function readAll(): Stored {
  const empty: Stored = { version: 1, chains: {} }
  try {
    const text = localStorage.getItem(key)
    const stored: unknown = text && text.length < 200_000 ? JSON.parse(text) : undefined
    const chains = (stored as Partial<Stored> | undefined)?.version === 1 ? (stored as Stored).chains : undefined
    return typeof chains === 'object' && chains !== null ? { version: 1, chains: { ...chains } } : empty
  } catch {
    return empty
  }
}
