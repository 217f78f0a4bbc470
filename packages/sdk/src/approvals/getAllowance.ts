import { type Address, erc20Abi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getSpender, type SpenderKind } from './getSpender.ts'
import { isUnlimited } from './isUnlimited.ts'

export type AllowanceQuestion = { token: Address; owner: Address; spender: Address }

/** An allowance with what decides what it is worth. Amounts are base units; symbol and decimals are the token's word. */
export type Allowance = AllowanceQuestion & {
  coin: Coin
  amount: bigint
  isUnlimited: boolean
  /** What the owner has; undefined where the token does not tell. */
  balance?: bigint
  supply?: bigint
  /** What the spender could move now: the smaller of allowance and balance. */
  atRisk?: bigint
  spenderKind: SpenderKind
  blockNumber: bigint
}

/**
 * Reads an allowance of a token nobody vouches for, at the newest block.
 *
 * @throws ToolboxError `tokenNotFound` where the address answers no `allowance`, and the node's failures.
 */
export async function getAllowance(client: ChainClient, question: AllowanceQuestion): Promise<Allowance> {
  const { token, owner, spender } = question
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const ask = (functionName: string, args: readonly unknown[]) =>
    getTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName, args, blockNumber })
  const [amount, balance, supply, coin, spenderKind] = await Promise.all([
    ask('allowance', [owner, spender]),
    ask('balanceOf', [owner]),
    ask('totalSupply', []),
    getCoin(client, token),
    getSpender(client, spender),
  ])
  if (amount === undefined) throw new ToolboxError('tokenNotFound', { address: token })
  const atRisk = balance === undefined ? undefined : lesser(amount, balance)
  const facts = { amount, balance, supply, coin, spenderKind, blockNumber, atRisk }
  return { ...question, ...facts, isUnlimited: isUnlimited(amount, supply) }
}

/** Not `Math.min`, which takes no bigint. */
function lesser(a: bigint, b: bigint): bigint {
  if (a > b) return b
  return a
}
