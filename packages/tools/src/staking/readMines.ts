import { poolFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { requireContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { type MineVariant, mineVariants } from '@tokensmith/sdk/staking/PoolSettings.ts'
import type { Address } from 'viem'
import { type PoolView, readPoolView } from './readPoolView.ts'

/** How far a list of the factory was read, from the newest on. */
export type MinePage = { views: readonly PoolView[]; total: number; read: number }

/** Each is asked for what it knows by itself: a screen of them at once. */
const pageSize = 20
/** Pools that the factory asks in one call whether they hold something of an account, at 30,000 gas each at most. */
const askedAtOnce = 100

/** Reads a screen of the pools of a variant, the newest first. @throws ToolboxError `toolboxMissing` where there is no factory. */
export async function readMines(
  client: ChainClient,
  { variant, read: before, account }: { variant: MineVariant; read: number; account: Address | undefined },
): Promise<MinePage> {
  const address = await requireContract(client, 'PoolFactory')
  const ask = (cursor: number, count: number) =>
    client
      .readContract({
        ...{ address, abi: poolFactoryAbi, functionName: 'pools' },
        args: [mineVariants.indexOf(variant), BigInt(cursor), BigInt(count)],
      })
      .catch(rethrow)
  const total = Number((await ask(0, 0))[1])
  const end = Math.max(0, total - before)
  const start = Math.max(0, end - pageSize)
  const [entries] = end > start ? await ask(start, end - start) : [[]]
  const views = await readViews(client, entries.map(({ pool }) => pool).reverse(), account)
  return { views, total, read: before + end - start }
}

/** Reads all pools that an account has created, or has something in, the newest first. */
export async function readOwnMines(
  client: ChainClient,
  { account, signal }: { account: Address; signal: AbortSignal },
): Promise<readonly PoolView[]> {
  const address = await requireContract(client, 'PoolFactory')
  const found = new Map<Address, number>()
  const collect = async (functionName: 'poolsOfCreator' | 'poolsOfAccount') => {
    for (let cursor = 0; ; cursor += askedAtOnce) {
      signal.throwIfAborted()
      const [entries, total] = await client
        .readContract({
          ...{ address, abi: poolFactoryAbi, functionName },
          args: [account, BigInt(cursor), BigInt(askedAtOnce)],
        })
        .catch(rethrow)
      for (const { pool, createdAt } of entries) found.set(pool, createdAt)
      if (cursor + askedAtOnce >= Number(total)) return
    }
  }
  await Promise.all([collect('poolsOfCreator'), collect('poolsOfAccount')])
  const pools = [...found].sort(([, a], [, b]) => b - a).map(([pool]) => pool)
  return readViews(client, pools, account)
}

async function readViews(client: ChainClient, pools: readonly Address[], account: Address | undefined) {
  const views = await Promise.all(pools.map((pool) => readPoolView(client, pool, account)))
  return views.filter((view) => view !== null)
}

function rethrow(error: unknown): never {
  throw decodeError(error)
}
