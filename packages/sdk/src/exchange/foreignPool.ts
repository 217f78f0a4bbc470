import { type Address, encodeFunctionData, erc20Abi, type Hex, hexToBigInt, parseAbi, size } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeRevert } from '../base/errors/decodeRevert.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type TrialAnswer, trialAccount, tryCalls } from './tryCalls.ts'

const poolAbi = parseAbi([
  'function getReserves() view returns (uint256 coin, uint256 tokens)',
  'function getAmountOut(uint256 value, bool buy) view returns (uint256)',
])

/** What a token that claims to be its own exchange says of its pool, in wei and base units. */
export type ForeignPool = { coin: bigint; tokens: bigint }

/** The pool of somebody else's token of the ERC-314 kind, in its own words; undefined for other tokens. */
export async function getForeignPool(client: ChainClient, token: Address): Promise<ForeignPool | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: token, abi: poolAbi, functionName, args })
  const [reserves, quote] = await Promise.all([
    read<readonly [bigint, bigint]>('getReserves'),
    read<bigint>('getAmountOut', [1n, true]),
  ])
  return reserves && quote !== undefined ? { coin: reserves[0], tokens: reserves[1] } : undefined
}

/** What the token says a trade of so much gives. */
export async function quoteForeignPool(
  client: ChainClient,
  token: Address,
  trade: { amount: bigint; side: 'buy' | 'sell' },
): Promise<bigint> {
  const args = [trade.amount, trade.side === 'buy'] as const
  const quote = await getTolerantly<bigint>(client, {
    ...{ address: token, abi: poolAbi, functionName: 'getAmountOut', args },
  })
  if (!quote) throw new ToolboxError('noLiquidity')
  return quote
}

/**
 * Buys such a token and sells it again without sending anything. `arrives` is what a purchase for `spend` wei really
 * gives; undefined where this node cannot try it.
 *
 * @throws ToolboxError `tokenCannotBeBought`, `tokenCannotBeSold`.
 */
export async function tryForeignPool(client: ChainClient, token: Address, spend: bigint): Promise<bigint | undefined> {
  const buying = [
    { to: token, data: '0x' as Hex, value: spend },
    { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [trialAccount] }) },
  ]
  const bought = await tryCalls(client, buying)
  // Multicall3's code, which stands in on some nodes, takes no coin: a sale could not pay out to it.
  if (bought?.method !== 'sequence') return undefined
  const [buy, held] = bought.answers
  if (!buy?.succeeded) throw new ToolboxError('tokenCannotBeBought', { token }, { cause: reasonOf(buy) })
  const arrives = held?.succeeded && size(held.data) >= 32 ? hexToBigInt(held.data.slice(0, 66) as Hex) : 0n
  if (arrives === 0n) throw new ToolboxError('tokenCannotBeBought', { token })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token, arrives] })
  const sold = await tryCalls(client, [...buying, { to: token, data }])
  const sale = sold?.answers.at(-1)
  if (sale && !sale.succeeded) throw new ToolboxError('tokenCannotBeSold', { token }, { cause: reasonOf(sale) })
  return arrives
}

const reasonOf = (answer: TrialAnswer | undefined) =>
  answer && answer.data !== '0x' ? decodeRevert(answer.data) : undefined
