import { presaleAbi, saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type PresaleRulesWords, readPresaleRules } from './PresaleRules.ts'
import type { PresaleAccount, PresaleBook, PresaleStatus } from './PresaleStatus.ts'
import { saleStates } from './SaleStatus.ts'

type Read = <Value>(functionName: string, args?: readonly unknown[]) => Promise<Value | undefined>
type Progress = {
  sold: bigint
  raised: bigint
  buyers: number
  rewards: bigint
  settled: bigint
  endedCoins: number
}
type Entry = { kind: number; createdAt: number; isRemoved: boolean }
type Buyer = Omit<PresaleAccount, 'claimable' | 'failedAt' | 'inviter' | 'coins'> & {
  failedAt: number
  inviter: Address
  paid: readonly bigint[]
  due: readonly bigint[]
}

/**
 * Reads a presale at one block: the newest unless told. Undefined for what our factory has not created, whatever it says of
 * itself, and for a sale of something that is delivered elsewhere.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getPresale(
  client: ChainClient,
  sale: Address,
  options: { account?: Address; blockNumber?: bigint; overrides?: ToolboxOverrides } = {},
): Promise<PresaleStatus | undefined> {
  const { account, overrides } = options
  const blockNumber = options.blockNumber ?? (await newestBlock(client))
  const factory = overrides?.SaleFactory ?? deployments.SaleFactory.address
  const entry = await getTolerantly<Entry>(client, {
    ...{ address: factory, abi: saleFactoryAbi, functionName: 'entryOf', args: [sale], blockNumber },
  })
  if (entry?.kind !== 0) return undefined
  const read: Read = (functionName, args) =>
    getTolerantly(client, { address: sale, abi: presaleAbi, functionName, args, blockNumber })
  const [words, origin, token, state, phase, progress, owed, until] = await Promise.all([
    read<PresaleRulesWords>('saleRules'),
    read<readonly [Address, Address, `0x${string}`]>('origin'),
    read<Address>('token'),
    read<number>('saleState'),
    read<bigint>('currentPhase'),
    read<Progress>('progress'),
    read<bigint>('owed'),
    read<bigint>('finishableUntil'),
  ])
  const name = saleStates[state ?? -1]
  if (!words || !origin || !token || !name || phase === undefined || !progress || owed === undefined) return undefined
  const numbers = words.coins.map((_, number) => BigInt(number))
  const [books, own] = await Promise.all([
    Promise.all(numbers.map((number) => readBook(read, number))),
    account && readAccount(read, account, numbers),
  ])
  const { endedCoins, ...done } = progress
  return {
    ...{ sale, token, creator: origin[1], salt: origin[2], rules: readPresaleRules(words) },
    ...{ state: name, phase: Number(phase), ...done, owed, books, own },
    endedCoins: numbers.map(Number).filter((number) => (endedCoins >> number) % 2 === 1),
    finishableUntilAt: until || undefined,
    ...{ createdAt: BigInt(entry.createdAt), isRemoved: entry.isRemoved },
  }
}

async function readBook(read: Read, number: bigint): Promise<PresaleBook> {
  const [book, proceeds = 0n, [coin, amount] = [0n, 0n]] = await Promise.all([
    read<Omit<PresaleBook, 'proceeds' | 'liquidity'>>('bookOf', [number]),
    read<bigint>('proceeds', [number]),
    read<readonly [bigint, bigint]>('liquidityNow', [number]),
  ])
  const empty = { paid: 0n, value: 0n, pooled: 0n, earned: 0n, lost: 0n, collected: 0n }
  return { ...(book ?? empty), proceeds, liquidity: { coin, amount } }
}

async function readAccount(
  read: Read,
  account: Address,
  numbers: readonly bigint[],
): Promise<PresaleAccount | undefined> {
  const [buyer, claimable, ...rewards] = await Promise.all([
    read<Buyer>('buyerOf', [account]),
    read<bigint>('claimable', [account]),
    ...numbers.map((number) => read<bigint>('rewardDue', [account, number])),
  ])
  if (!buyer || claimable === undefined) return undefined
  const { failedAt, inviter, paid, due, ...rest } = buyer
  return {
    ...{ ...rest, claimable, failedAt: failedAt === 0 ? undefined : BigInt(failedAt) },
    inviter: inviter === zeroAddress ? undefined : inviter,
    coins: rewards.map((rewardDue = 0n, index) => ({ paid: paid[index] ?? 0n, due: due[index] ?? 0n, rewardDue })),
  }
}

async function newestBlock(client: ChainClient): Promise<bigint> {
  return client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
}
