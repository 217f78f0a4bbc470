import { poolFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { requireContract, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getPool, readBlock, readPoolEntry } from './getPool.ts'
import { type MineVariant, mineVariants } from './PoolSettings.ts'
import type { PoolEntry, PoolState } from './PoolState.ts'

/** Which pools: of a variant, those that take a coin, of a creator, or where an account has something. */
export type PoolsOf = { variant: MineVariant } | { token: Address } | { creator: Address } | { account: Address }

/** A pool as a list shows it. Symbols are strangers' texts, made harmless. */
export type PoolOverview = { state: PoolState; stake: Coin; reward: Coin }

export type PoolPage = {
  /** The newest first. */
  pools: readonly PoolOverview[]
  /** Of the factory's list; of all pools where those of an account are asked for. */
  total: number
  /** What was read of it, from the newest on; the next page begins there. */
  read: number
  /** All of the page is of this block. */
  blockNumber: bigint
  chainAt: bigint
}

export type ReadPoolsParams = {
  of: PoolsOf
  /** What is read of an account in each; the account itself where its pools are asked for. */
  account?: Address | undefined
  /** Where an earlier page ended. */
  read?: number
  /** Lines of the list; 25 unless told, and 100 where an account's are looked for among all. */
  size?: number
  overrides?: ToolboxOverrides | undefined
}

const usualSize = 25
/** The factory asks each with 30,000 gas at most, which stays far below what nodes give a call. */
const accountSize = 100

/**
 * Reads a page of the factory's lists, the newest first, and each pool of it, all at one block and without an index. What does
 * not answer as a pool is left out. Those of an account are looked for among all pools: a page may be empty and not the last.
 *
 * @throws ToolboxError `toolboxMissing` where there is no factory, `toolboxCodeDiffers`; and the node's failures.
 */
export async function readPools(client: ChainClient, params: ReadPoolsParams): Promise<PoolPage> {
  const { of, read: before = 0, overrides } = params
  const account = params.account ?? ('account' in of ? of.account : undefined)
  const most = 'account' in of ? accountSize : usualSize
  const [factory, block] = await Promise.all([requireContract(client, 'PoolFactory', overrides), readBlock(client)])
  const ask = listOf(client, { factory, of, blockNumber: block.number })
  const total = Number((await ask(0n, 0n))[1])
  const end = Math.max(0, total - before)
  const start = Math.max(0, end - Math.min(params.size ?? most, most))
  const [words] = end > start ? await ask(BigInt(start), BigInt(end - start)) : [[]]
  const entries = words.flatMap((entry) => readPoolEntry(entry) ?? []).reverse()
  const pools = await readPoolOverviews(client, { entries, account, block, overrides })
  return { pools, total, read: before + end - start, blockNumber: block.number, chainAt: block.timestamp }
}

/**
 * Reads pools with what their coins say of themselves, all at one block; those that our factory did not create are left out.
 *
 * @param params.entries at most a screen of them: each takes about a dozen calls, and twenty with an account.
 * @throws ToolboxError when the node could not be asked.
 */
export async function readPoolOverviews(
  client: ChainClient,
  params: {
    entries: readonly Pick<PoolEntry, 'pool'>[]
    account?: Address | undefined
    block?: { number: bigint; timestamp: bigint }
    overrides?: ToolboxOverrides | undefined
  },
): Promise<PoolOverview[]> {
  const { entries, account, overrides } = params
  const block = await readBlock(client, params.block)
  // Asked in the same moment, so that the client puts them together.
  const found = await Promise.all(entries.map(({ pool }) => getPool(client, pool, { account, block, overrides })))
  const states = found.filter((state) => state !== undefined)
  const tokens = [...new Set(states.flatMap(({ settings }) => [settings.stakeToken, settings.rewardToken]))]
  const coins = new Map(
    (await Promise.all(tokens.map((token) => getCoin(client, token)))).map((coin) => [coin.address, coin]),
  )
  const coinOf = (address: Address) => coins.get(address) ?? { address }
  return states.map((state) => ({
    ...{ state, stake: coinOf(state.settings.stakeToken), reward: coinOf(state.settings.rewardToken) },
  }))
}

function listOf(
  client: ChainClient,
  { factory, of, blockNumber }: { factory: Address; of: PoolsOf; blockNumber: bigint },
) {
  const base = { address: factory, abi: poolFactoryAbi, blockNumber } as const
  const ask = (cursor: bigint, size: bigint) => {
    if ('variant' in of) {
      const args = [mineVariants.indexOf(of.variant), cursor, size] as const
      return client.readContract({ ...base, functionName: 'pools', args })
    }
    if ('token' in of)
      return client.readContract({ ...base, functionName: 'poolsOfToken', args: [of.token, cursor, size] })
    if ('creator' in of) {
      return client.readContract({ ...base, functionName: 'poolsOfCreator', args: [of.creator, cursor, size] })
    }
    return client.readContract({ ...base, functionName: 'poolsOfAccount', args: [of.account, cursor, size] })
  }
  return (cursor: bigint, size: bigint) =>
    ask(cursor, size).catch((error) => {
      throw decodeError(error)
    })
}
