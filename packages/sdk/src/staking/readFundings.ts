import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address, ContractFunctionReturnType } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** What somebody put into a reserve. Base units. */
export type PoolFundingState = {
  index: number
  funder: Address
  /** All that had been funded before it: fundings are spent in this order. */
  before: bigint
  amount: bigint
  takenBack: bigint
  /** What nobody has earned of it; his to take back after the end, where there is one. */
  unspent: bigint
}

export type FundingPage = {
  /** The newest first. */
  fundings: readonly PoolFundingState[]
  total: number
  /** What was read of them, from the newest on; the next page begins there. */
  read: number
}

type Words = ContractFunctionReturnType<typeof stakingPoolAbi, 'view', 'fundingsOf'>
const mostAtOnce = 100

/**
 * Reads a page of a pool's fundings, the newest first. Without one the pool did not answer.
 *
 * @param params.read where an earlier page ended. @param params.blockNumber the newest unless told.
 * @throws ToolboxError when the node could not be asked.
 */
export async function readFundings(
  client: ChainClient,
  params: { pool: Address; read?: number; size?: number; blockNumber?: bigint },
): Promise<FundingPage | undefined> {
  const { pool, read: before = 0, size = mostAtOnce } = params
  const blockNumber = params.blockNumber ?? (await newestBlock(client))
  const ask = (cursor: number, count: number) =>
    getTolerantly<Words>(client, {
      ...{ address: pool, abi: stakingPoolAbi, functionName: 'fundingsOf', blockNumber },
      args: [BigInt(cursor), BigInt(count)],
    })
  const known = await ask(0, 0)
  if (!known) return undefined
  const total = Number(known[1])
  const end = Math.max(0, total - before)
  const start = Math.max(0, end - Math.min(size, mostAtOnce))
  const words = end > start ? await ask(start, end - start) : known
  if (!words) return undefined
  const fundings = words[0].map(
    ({ funder, start: fundedBefore, amount, taken, unspent }, place): PoolFundingState => ({
      ...{ index: start + place, funder, before: fundedBefore, amount, takenBack: taken, unspent },
    }),
  )
  return { fundings: fundings.reverse(), total, read: before + end - start }
}

/** All fundings of a pool, the oldest first, at one block. */
export async function readAllFundings(
  client: ChainClient,
  params: { pool: Address; blockNumber?: bigint },
): Promise<PoolFundingState[] | undefined> {
  const blockNumber = params.blockNumber ?? (await newestBlock(client))
  const all: PoolFundingState[] = []
  for (let read = 0; ; ) {
    const page = await readFundings(client, { pool: params.pool, read, blockNumber })
    if (!page) return undefined
    all.push(...page.fundings)
    if (page.fundings.length === 0 || page.read >= page.total) return all.reverse()
    read = page.read
  }
}

async function newestBlock(client: ChainClient): Promise<bigint> {
  return client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
}
