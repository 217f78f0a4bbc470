import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import type { Permit } from '../base/erc20/signPermit.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { nativeFunction, nativeRouterAbi } from '../exchange/routerAbi.ts'
import { getNativeWord } from './getNativeWord.ts'

const abi = parseAbi([
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
])

type Removal = {
  account: Address
  swap: SwapEntry
  pair: Address
  lpAmount: bigint
  /** One side, and the least of it that has to leave the pair, base units. */
  first: { token: Address; least: bigint }
  second: { token: Address; least: bigint }
  /** Which of the two is the wrapped coin and is paid out as coin. */
  native?: 'first' | 'second'
  /** Unix seconds; a permit brings its own. */
  deadline: bigint
  /** In place of an allowance. */
  permit?: Permit
  blockNumber: bigint
}

/**
 * The exact allowance, unless a permit stands for it, and the router's own removal. Where coin is paid out it is always
 * the router's function for taxed tokens: it passes on what it got, where the plain one fails for them.
 *
 * @throws ToolboxError `noLiquidity` where the router does not wrap this chain's coin, and the node's failures.
 */
export async function removeThroughRouter(client: ChainClient, removal: Removal): Promise<PlanStep[]> {
  const { account, swap, pair, lpAmount, permit } = removal
  const approval = permit
    ? []
    : await planApproval(client, { id: 'lp', account, coin: pair, spender: swap.router, amount: lpAmount })
  const data = removal.native ? await encodeForCoin(client, removal) : encodeForTokens(removal)
  const step = { id: 'removeLiquidity', call: { to: swap.router, data, gasReserve: pairGasReserve } }
  return [...approval, step]
}

function encodeForTokens({ account, lpAmount, first, second, deadline, permit }: Removal) {
  const minimums = [first.least, second.least] as const
  if (!permit) {
    const args = [first.token, second.token, lpAmount, ...minimums, account, deadline] as const
    return encodeFunctionData({ abi, functionName: 'removeLiquidity', args })
  }
  const signed = [permit.deadline, false, permit.v, permit.r, permit.s] as const
  const args = [first.token, second.token, lpAmount, ...minimums, account, ...signed] as const
  return encodeFunctionData({ abi, functionName: 'removeLiquidityWithPermit', args })
}

async function encodeForCoin(client: ChainClient, removal: Removal) {
  const { account, swap, lpAmount, native, deadline, permit, blockNumber } = removal
  const [coin, token] = native === 'first' ? [removal.first, removal.second] : [removal.second, removal.first]
  const word = await getNativeWord(client, swap.router, blockNumber)
  const plain = [token.token, lpAmount, token.least, coin.least, account]
  const name = permit
    ? 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'
    : 'removeLiquidityETHSupportingFeeOnTransferTokens'
  const args = permit ? [...plain, permit.deadline, false, permit.v, permit.r, permit.s] : [...plain, deadline]
  return encodeFunctionData({ abi: nativeRouterAbi(word), functionName: nativeFunction(name, word), args })
}
