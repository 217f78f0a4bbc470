import type { CompiledCode } from '@tokensmith/api/verification/verificationSchemas.ts'
import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import { canonicalComposition, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { getPairLocks } from '@tokensmith/sdk/lock/getPairLocks.ts'
import type { TokenLocks } from '@tokensmith/sdk/lock/getTokenLocks.ts'
import { getToken, type TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { type Address, formatUnits, isAddressEqual } from 'viem'
import { cardText } from './cardText.ts'
import type { CardPair, TokenCard } from './TokenCard.ts'
import { wordsOfPowers } from './wordsOfPowers.ts'

const longestName = 60
const longestSymbol = 20
const longestCoin = 12

export type CardSources = {
  client: ChainClient
  chain: ChainEntry
  findCompiled(codeHash: string): Promise<CompiledCode>
}

/**
 * Reads what a shared link tells of a token; undefined where there is no code, or what is there has neither name nor symbol.
 *
 * @throws ToolboxError the node's failures.
 */
export async function readTokenCard(sources: CardSources, address: Address): Promise<TokenCard | undefined> {
  const { chain, client } = sources
  const [token, pairs] = await Promise.all([readToken(sources, address), readPairs(client, address, chain)])
  const name = token?.name && cardText(token.name, longestName)
  const symbol = token?.symbol && cardText(token.symbol, longestSymbol)
  if (!token || (!name && !symbol)) return undefined
  const { status } = token.verification
  return {
    ...{ chainId: chain.id, chainName: chain.name, address, pairs },
    ...{ name: name || undefined, symbol: symbol || undefined },
    code: status === 'verified' && token.capabilities ? 'known' : status === 'codeDiffers' ? 'differs' : 'unknown',
    powers: token.capabilities && wordsOfPowers(token.capabilities.map(({ power }) => power)),
    day: new Date(Number(token.chainAt) * 1000).toISOString().slice(0, 10),
  }
}

/** As the page does: a composition that the build does not know may be one that this server compiled. */
async function readToken({ client, findCompiled }: CardSources, address: Address): Promise<TokenState | undefined> {
  try {
    const token = await getToken(client, address)
    if (token.verification.status !== 'unknownTemplate') return token
    const { templateId, codeHash } = token.verification
    const { composition } = await findCompiled(codeHash)
    if (!composition) return token
    const template = canonicalComposition(composition as TokenComposition)
    return await getToken(client, address, { known: [{ ...template, templateId, runtimeCodeHash: codeHash }] })
  } catch (error) {
    if (error instanceof ToolboxError && error.code === 'tokenNotFound') return undefined
    throw error
  }
}

async function readPairs(client: ChainClient, token: Address, chain: ChainEntry): Promise<CardPair[] | undefined> {
  try {
    return (await getPairLocks(client, token, chain)).flatMap((locks) => pairOf(locks, token) ?? [])
  } catch (error) {
    // Of a chain without the lock contract nothing is said; a node that fails is the failure of the whole.
    if (error instanceof ToolboxError && !error.retryable) return undefined
    throw error
  }
}

function pairOf({ lp, lockedBps, burntBps }: TokenLocks, token: Address): CardPair | undefined {
  if (!lp?.isKnownFactory || lockedBps === undefined || burntBps === undefined) return undefined
  const side = isAddressEqual(lp.tokens[0].address, token) ? 0 : 1
  const base = lp.tokens[1 - side]!
  const symbols = [lp.tokens[side], base].map(({ symbol }) => cardText(symbol ?? '?', longestCoin))
  const amount = lp.reserves && Number(formatUnits(lp.reserves[1 - side]!, base.decimals ?? 18))
  return {
    pair: symbols.join(' / '),
    ...(amount !== undefined && { holds: `${amountText(amount)} ${symbols[1]}` }),
    keptBps: Math.min(10_000, lockedBps + burntBps),
  }
}

function amountText(amount: number): string {
  return amount.toLocaleString('en', { notation: amount < 1e6 ? 'standard' : 'compact', maximumSignificantDigits: 4 })
}
