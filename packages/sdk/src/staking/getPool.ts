import { poolFactoryAbi, stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type ContractFunctionReturnType, type Hex, hexToString, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type MineWords, readMineWords } from './mineWords.ts'
import { mineVariants } from './PoolSettings.ts'
import { type PoolEntry, type PoolPower, type PoolState, type PoolStatus, poolPowers } from './PoolState.ts'
import { readPoolAccount } from './readPoolAccount.ts'
import { scheduleFrom } from './scheduleFrom.ts'

export type GetPoolOptions = {
  account?: Address | undefined
  /** The newest block unless told; with its time where that is known already. */
  block?: { number: bigint; timestamp?: bigint } | undefined
  overrides?: ToolboxOverrides | undefined
}

type Views = 'books' | 'capabilities' | 'origin' | 'fundingsOf'
type Answer<Name extends Views> = ContractFunctionReturnType<typeof stakingPoolAbi, 'view', Name>
export type EntryWords = ContractFunctionReturnType<typeof poolFactoryAbi, 'view', 'entryOf'>

/** What the contract says where a reserve lasts for ever: the end of its clock. */
const clockEnd = 2n ** 32n - 1n

/**
 * Reads a pool at one block, and with it what it knows of an account. Undefined for what our factory has not created, whatever
 * it says of itself. That its books are true `verifyPool` finds out.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getPool(
  client: ChainClient,
  pool: Address,
  { account, block, overrides }: GetPoolOptions = {},
): Promise<PoolState | undefined> {
  const { number: blockNumber, timestamp: chainAt } = await readBlock(client, block)
  const ask = <Value>(functionName: string, args: readonly unknown[] = []) =>
    getTolerantly<Value>(client, { address: pool, abi: stakingPoolAbi, functionName, args, blockNumber })
  const [entry, words, books, powers, origin, listRoot, owner, pendingOwner, halvableAt, emitted, fundings] =
    await Promise.all([
      getTolerantly<EntryWords>(client, {
        ...{ address: overrides?.PoolFactory ?? deployments.PoolFactory.address, abi: poolFactoryAbi },
        ...{ functionName: 'entryOf', args: [pool], blockNumber },
      }),
      ask<MineWords>('settings'),
      ask<Answer<'books'>>('books'),
      ask<Answer<'capabilities'>>('capabilities'),
      ask<Answer<'origin'>>('origin'),
      ask<Hex>('listRoot'),
      ask<Address>('owner'),
      ask<Address>('pendingOwner'),
      ask<bigint>('halvableAt'),
      ask<bigint>('emittedBy', [chainAt]),
      ask<Answer<'fundingsOf'>>('fundingsOf', [0n, 0n]),
    ])
  const listed = entry && readPoolEntry(entry)
  if (!listed || !words || !books || !powers || !origin || listRoot === undefined || !fundings) return undefined
  if (emitted === undefined || !owner || !pendingOwner) return undefined
  const settings = readMineWords(words, { variant: listed.variant, listRoot })
  const { runsOutAt, ...ledger } = books
  const own = account && (await readPoolAccount(client, { pool, settings, account, blockNumber, chainAt }))
  const lastsUntilAt = settings.endAt ?? clockEnd
  return {
    ...{ kind: 'staking', pool, entry: listed, creator: origin[1], salt: origin[2], settings },
    ...{ owner: someone(owner), pendingOwner: someone(pendingOwner), isListed: words.isListed },
    schedule: scheduleFrom(settings, { at: chainAt, emitted, rate: books.rate }),
    books: ledger,
    runsOutAt: runsOutAt >= lastsUntilAt ? undefined : runsOutAt,
    status: statusOf(settings, runsOutAt, chainAt),
    powers: powers.flatMap(readPower),
    halvableAt: halvableAt || undefined,
    ...{ fundings: Number(fundings[1]), own, blockNumber, chainAt },
  }
}

/** A block with its time. @throws ToolboxError when the node could not be asked. */
export async function readBlock(
  client: ChainClient,
  block?: { number: bigint; timestamp?: bigint },
): Promise<{ number: bigint; timestamp: bigint }> {
  if (block?.timestamp !== undefined) return { number: block.number, timestamp: block.timestamp }
  return client.getBlock(block && { blockNumber: block.number }).catch((error) => {
    throw decodeError(error)
  })
}

/** A line of the factory's list; undefined for what it has not created, and for a kind that is not known here. */
export function readPoolEntry({ pool, createdAt, variant, isLp }: EntryWords): PoolEntry | undefined {
  const name = mineVariants[variant]
  return createdAt === 0 || !name ? undefined : { pool, createdAt: BigInt(createdAt), variant: name, isLp }
}

/** @param runsOutAt as the contract tells it: the end, where the reserve lasts so long. */
export function statusOf({ startAt, endAt }: PoolState['settings'], runsOutAt: bigint, chainAt: bigint): PoolStatus {
  if (endAt !== undefined && chainAt >= endAt) return 'ended'
  if (chainAt < startAt) return 'waiting'
  return runsOutAt <= chainAt ? 'dry' : 'running'
}

const someone = (address: Address) => (address === zeroAddress ? undefined : address)

function readPower({ power, holder, limit, from }: Answer<'capabilities'>[number]): PoolPower[] {
  const name = hexToString(power, { size: 32 })
  const known = poolPowers.find((one) => one === name)
  return known ? [{ power: known, holder, limit, fromAt: from === 0n ? undefined : from }] : []
}
