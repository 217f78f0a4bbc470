import * as z from 'zod/mini'
import type { ChainEntry } from './ChainEntry.ts'
import { type CustomChainForm, createCustomChain, maxChainId, parseCustomChain } from './customChain.ts'

const maxStoredCharacters = 200_000
const maxChains = 100

const storedQuirks = z.object({
  fee: z.enum(['eip1559', 'legacy']),
  // bigints are kept as decimal text
  minGasPrice: z.string().check(z.regex(/^(0|[1-9][0-9]{0,30})$/)),
  logSpan: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  txGasCap: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,30}$/))),
  push0: z.boolean(),
})

const storedChain = z.object({
  id: z.int().check(z.minimum(1), z.maximum(maxChainId)),
  name: z.string(),
  symbol: z.string(),
  explorer: z.string(),
  rpc: z.string(),
  testnet: z.boolean(),
  quirks: storedQuirks,
})

const storedFile = z.object({ version: z.literal(1), chains: z.array(z.unknown()).check(z.maxLength(maxChains)) })

/** Writes the chains a user added, as text for the browser's storage. Chains of the catalogue are left out. */
export function serializeCustomChains(chains: readonly ChainEntry[]): string {
  return JSON.stringify({
    version: 1,
    chains: chains
      .filter((chain) => chain.custom)
      .map((chain) => ({
        id: chain.id,
        name: chain.name,
        symbol: chain.symbol,
        explorer: chain.url,
        rpc: chain.rpc[0],
        testnet: chain.testnet,
        quirks: {
          ...chain.quirks,
          minGasPrice: chain.quirks.minGasPrice.toString(),
          txGasCap: chain.quirks.txGasCap?.toString(),
        },
      })),
  })
}

/**
 * Reads them back. What was stored is not trusted: every entry goes through the same strict parsing as a typed one, and
 * one that fails is left out. Never throws. It does not ask the nodes again.
 */
export function deserializeCustomChains(text: string | null): ChainEntry[] {
  if (!text || text.length > maxStoredCharacters) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const file = storedFile.safeParse(parsed)
  if (!file.success) return []
  const chains = new Map<number, ChainEntry>()
  for (const item of file.data.chains) {
    const chain = readChain(item)
    if (chain && !chains.has(chain.id)) chains.set(chain.id, chain)
  }
  return [...chains.values()]
}

function readChain(item: unknown): ChainEntry | undefined {
  const stored = storedChain.safeParse(item)
  if (!stored.success) return undefined
  const { id, name, symbol, explorer, rpc, testnet, quirks } = stored.data
  const form: CustomChainForm = {
    rpcText: rpc,
    idText: String(id),
    nameText: name,
    symbolText: symbol,
    explorerText: explorer,
    testnet,
  }
  const draft = parseCustomChain(form)
  if (!draft.ok) return undefined
  const made = createCustomChain(draft.draft, {
    id,
    quirks: {
      ...quirks,
      minGasPrice: BigInt(quirks.minGasPrice),
      txGasCap: quirks.txGasCap === undefined ? undefined : BigInt(quirks.txGasCap),
    },
  })
  return made.ok ? made.chain : undefined
}
