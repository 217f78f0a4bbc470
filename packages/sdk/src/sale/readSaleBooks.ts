import { presaleAbi, saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Abi, type Address, type Hex, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type SaleKind, saleKinds } from './listSales.ts'
import { type PresaleRulesWords, readPresaleRules } from './PresaleRules.ts'
import type { SaleBook, SaleBooks, SaleBuyer } from './SaleBooks.ts'
import { saleStates } from './SaleStatus.ts'

export type ReadSaleBooksOptions = { account?: Address; blockNumber?: bigint; overrides?: ToolboxOverrides }

/** Asks the sale something more, at the same block. */
export type ReadOfSale = <Value>(
  abi: Abi,
  functionName: string,
  args?: readonly unknown[],
) => Promise<Value | undefined>

/** As the contract gives it; `failedAt`, `delivered` and `undelivered` are a presale's alone. */
export type BuyerWords = Omit<SaleBuyer, 'inviter' | 'coins'> & {
  delivered: bigint
  undelivered: bigint
  failedAt: number
  inviter: Address
  paid: readonly bigint[]
  due: readonly bigint[]
}

type Progress = Pick<SaleBooks, 'sold' | 'raised' | 'buyers' | 'rewards' | 'settled'> & { endedCoins: number }
type Entry = { kind: number; createdAt: number; isRemoved: boolean }

/**
 * Reads what the sales of our factory have in common, at one block: the newest unless told. Undefined for what our factory has
 * not created as a sale of that kind, whatever it says of itself.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function readSaleBooks(
  client: ChainClient,
  sale: Address,
  kind: SaleKind,
  options: ReadSaleBooksOptions,
): Promise<{ books: SaleBooks; buyer?: BuyerWords; own?: SaleBuyer; read: ReadOfSale } | undefined> {
  const { account, overrides } = options
  const blockNumber = options.blockNumber ?? (await newestBlock(client))
  const factory = overrides?.SaleFactory ?? deployments.SaleFactory.address
  const entry = await getTolerantly<Entry>(client, {
    ...{ address: factory, abi: saleFactoryAbi, functionName: 'entryOf', args: [sale], blockNumber },
  })
  if (!entry || saleKinds[entry.kind] !== kind) return undefined
  const read: ReadOfSale = (abi, functionName, args) =>
    getTolerantly(client, { address: sale, abi, functionName, args, blockNumber })
  const ask = <Value>(functionName: string, args?: readonly unknown[]) => read<Value>(presaleAbi, functionName, args)
  const [words, origin, state, phase, progress, buyer] = await Promise.all([
    ask<PresaleRulesWords>('saleRules'),
    ask<readonly [Address, Address, Hex]>('origin'),
    ask<number>('saleState'),
    ask<bigint>('currentPhase'),
    ask<Progress>('progress'),
    account && ask<BuyerWords>('buyerOf', [account]),
  ])
  const name = saleStates[state ?? -1]
  if (!words || !origin || !name || phase === undefined || !progress) return undefined
  const numbers = words.coins.map((_, number) => BigInt(number))
  const [books, rewardsDue] = await Promise.all([
    Promise.all(numbers.map((number) => readBook(ask, number))),
    Promise.all(account ? numbers.map((number) => ask<bigint>('rewardDue', [account, number])) : []),
  ])
  const { endedCoins, ...done } = progress
  return {
    books: {
      ...{ sale, creator: origin[1], salt: origin[2], rules: readPresaleRules(words), state: name },
      ...{ phase: Number(phase), ...done, books },
      endedCoins: numbers.map(Number).filter((number) => (endedCoins >> number) % 2 === 1),
      ...{ createdAt: BigInt(entry.createdAt), isRemoved: entry.isRemoved },
    },
    buyer,
    own: buyer && toBuyer(buyer, rewardsDue),
    read,
  }
}

async function readBook(
  ask: <Value>(functionName: string, args?: readonly unknown[]) => Promise<Value | undefined>,
  number: bigint,
): Promise<SaleBook> {
  const [book, proceeds = 0n] = await Promise.all([
    ask<Omit<SaleBook, 'proceeds'>>('bookOf', [number]),
    ask<bigint>('proceeds', [number]),
  ])
  const empty = { paid: 0n, value: 0n, pooled: 0n, earned: 0n, lost: 0n, collected: 0n }
  return { ...(book ?? empty), proceeds }
}

function toBuyer(
  { value, bought, inviter, invited, teamValue, reward, paid, due }: BuyerWords,
  rewardsDue: readonly (bigint | undefined)[],
): SaleBuyer {
  return {
    ...{ value, bought, invited, teamValue, reward },
    inviter: inviter === zeroAddress ? undefined : inviter,
    coins: paid.map((one, number) => ({ paid: one, due: due[number] ?? 0n, rewardDue: rewardsDue[number] ?? 0n })),
  }
}

async function newestBlock(client: ChainClient): Promise<bigint> {
  return client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
}
