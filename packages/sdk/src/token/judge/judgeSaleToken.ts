import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { getMany } from '../../base/chain/getMany.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../../base/toolbox/getToolbox.ts'
import type { KnownTemplate } from '../../base/toolbox/verifyTemplate.ts'
import type { TaxMeasure } from '../../exchange/measureTax.ts'
import { quoteExchange } from '../../exchange/quoteExchange.ts'
import { factoryAbi } from '../../exchange/routerAbi.ts'
import type { SwapQuote } from '../../exchange/SwapRoute.ts'
import { taxesOfQuote } from '../../exchange/taxesOfQuote.ts'
import { listSales, type SaleEntry } from '../../sale/listSales.ts'
import { getToken, type TokenState } from '../getToken.ts'
import { getSupplyHolders, type SupplyHolders } from './getSupplyHolders.ts'
import { type ProxySlots, readProxySlots } from './readProxySlots.ts'

export type JudgeSaleTokenParams = {
  token: Address
  /** The sale itself, with those who made it; none before the creation. */
  sale?: { sale?: Address; creator: Address; deployer: Address }
  /** Exchanges of the chain, what pairs have on one side, and its wrapped coin. */
  swaps: readonly SwapEntry[]
  bases: readonly Address[]
  wrapped?: Address | undefined
  known?: readonly KnownTemplate[]
  overrides?: ToolboxOverrides
}

/** What can be measured of a token that is sold. What could not be is undefined, and no judgement is passed on it. */
export type SaleTokenFacts = {
  /** `verification`: a template of ours, or code that nobody here has compared; owner and powers as far as they are known. */
  token: TokenState
  /** Code that can be exchanged, by the usual slots. */
  proxy?: ProxySlots | undefined
  supply: SupplyHolders
  /** A ten-thousandth of the supply, sold for the chain's coin on the best exchange; undefined where it is traded nowhere. */
  market?: SwapQuote | undefined
  /** Of a trial purchase and sale on that market. */
  tax?: TaxMeasure | undefined
  /** Other sales of the token by our factory, the newest first; removed ones as well. At most 1,000. */
  otherSales: readonly SaleEntry[]
}

const quotedParts = 10_000n

/**
 * Measures a sale's token for who thinks of buying. Taxes of plain transfers, and whether it can be delivered, a rehearsal tells.
 *
 * @throws ToolboxError `tokenNotFound` where there is no code, and the node's failures.
 */
export async function judgeSaleToken(client: ChainClient, params: JudgeSaleTokenParams): Promise<SaleTokenFacts> {
  const { token: address, sale, swaps, bases, wrapped, known, overrides } = params
  const token = await getToken(client, address, { known, overrides })
  const { blockNumber, totalSupply = 0n } = token
  const others = wrapped ? [wrapped, ...bases] : bases
  const [proxy, pairs, market, otherSales] = await Promise.all([
    readProxySlots(client, address, blockNumber),
    findPairsOf(client, { token: address, swaps, others, blockNumber }),
    totalSupply < quotedParts ? undefined : quoteMarket(client, params, totalSupply / quotedParts),
    listOthers(client, params),
  ])
  const [supply, tax] = await Promise.all([
    getSupplyHolders(client, {
      ...{ token: address, blockNumber, overrides },
      known: [
        { account: sale?.sale, role: 'sale' },
        { account: sale?.creator, role: 'creator' },
        { account: sale?.deployer, role: 'deployer' },
        { account: token.owner, role: 'owner' },
        ...pairs.map((account) => ({ account, role: 'exchange' as const })),
        ...otherSales.map((other) => ({ account: other.sale, role: 'sale' as const })),
      ],
    }),
    market && taxesOfQuote(client, { quote: market, wrapped, blockNumber }),
  ])
  return { token, proxy, supply, market, tax: tax?.from, otherSales }
}

/** Pairs that the exchanges' factories have of the token, filled or not. */
async function findPairsOf(
  client: ChainClient,
  params: { token: Address; swaps: readonly SwapEntry[]; others: readonly Address[]; blockNumber: bigint },
): Promise<Address[]> {
  const { token, swaps, others, blockNumber } = params
  const asked = swaps.flatMap(({ factory: address }) =>
    others.map((other) => ({ address, abi: factoryAbi, functionName: 'getPair', args: [token, other] })),
  )
  const found = (await getMany(client, asked, blockNumber)) as (Address | undefined)[]
  return [...new Set(found.flatMap((pair) => (pair && pair !== zeroAddress ? [pair] : [])))]
}

/** Where it is not traded, or too little is in its pairs, there is no price. */
async function quoteMarket(client: ChainClient, params: JudgeSaleTokenParams, amount: bigint) {
  const { token: from, swaps, bases, wrapped } = params
  if (!wrapped || isAddressEqual(from, wrapped)) return undefined
  try {
    const asked = { swaps, bases, wrapped, from, to: 'native' as const, amount, side: 'in' as const }
    return (await quoteExchange(client, asked)).quotes[0]
  } catch (error) {
    if (isWithoutMarket(error)) return undefined
    throw error
  }
}

const isWithoutMarket = (error: unknown) =>
  error instanceof Error && 'code' in error && ['noLiquidity', 'uniswapInsufficientLiquidity'].includes(`${error.code}`)

async function listOthers(client: ChainClient, { token, sale, overrides }: JudgeSaleTokenParams) {
  const { entries } = await listSales(client, { token, filter: { withRemoved: true }, overrides })
  return entries.filter((entry) => !sale?.sale || !isAddressEqual(entry.sale, sale.sale))
}
