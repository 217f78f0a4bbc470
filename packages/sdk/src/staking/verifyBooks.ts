import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, type ContractFunctionReturnType, erc20Abi, zeroHash } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { foretellBooks } from './foretellBooks.ts'
import { type MineWords, readMineWords, variantOf } from './mineWords.ts'
import type { PoolCheck } from './PoolVerification.ts'
import { readPoolStorage } from './poolStorage.ts'
import { type PoolFundingState, readAllFundings } from './readFundings.ts'
import { takeBackOf } from './takeBackOf.ts'

/** A pool at a block. */
export type Asked = { client: ChainClient; pool: Address; blockNumber: bigint; chainAt: bigint }
type Books = ContractFunctionReturnType<typeof stakingPoolAbi, 'view', 'books'>

/**
 * Holds a mine's books against the formulas of this folder, its fundings against what it says of them, and its coins against what is
 * owed. Its code must have been verified.
 *
 * @param words its settings, out of that code.
 */
export async function verifyBooks(
  asked: Asked,
  words: MineWords,
  note: (check: PoolCheck, stated: object, found: object) => boolean,
) {
  const { client, pool, blockNumber, chainAt } = asked
  const settings = readMineWords(words, { variant: variantOf(words), listRoot: zeroHash })
  const [stated, storage, fundings, heldStake, heldReward] = await Promise.all([
    ask<Books>(asked, 'books'),
    readPoolStorage(client, pool, blockNumber),
    readAllFundings(client, { pool, blockNumber }),
    balanceOf(asked, settings.stakeToken),
    balanceOf(asked, settings.rewardToken),
  ])
  const foretold = foretellBooks(settings, storage, chainAt)
  note('books', stated ?? {}, { ...foretold, heldStake, heldReward })
  const { funded, free, takenBack, staked, earned, fees } = foretold
  const back = fundings ?? []
  const sum = (of: (one: PoolFundingState) => bigint) => back.reduce((total, one) => total + of(one), 0n)
  const isInTurn = back.every(({ before }, place) => before === sumUntil(back, place))
  const isRight = back.every((one) => one.unspent === takeBackOf(one, { funded, free, takenBack }))
  note(
    'fundings',
    { count: storage.fundings, funded, takenBack, free, isInTurn: true, isRight: true },
    {
      ...{ count: back.length, funded: sum(({ amount }) => amount), takenBack: sum((one) => one.takenBack) },
      ...{ free: sum(({ unspent }) => unspent), isInTurn, isRight },
    },
  )
  const isOneCoin = settings.stakeToken === settings.rewardToken
  const principal = staked + fees
  const reserve = earned + free
  const missing = (held: bigint, owed: bigint) => (held < owed ? owed - held : 0n)
  note(
    'cover',
    { missingStake: 0n, missingReward: 0n },
    isOneCoin
      ? { missingStake: missing(heldStake, principal + reserve), missingReward: 0n }
      : { missingStake: missing(heldStake, principal), missingReward: missing(heldReward, reserve) },
  )
}

const sumUntil = (fundings: readonly PoolFundingState[], place: number) =>
  fundings.slice(0, place).reduce((total, { amount }) => total + amount, 0n)

/** A view of the pool; undefined where it does not answer. */
export const ask = <Value>({ client, pool, blockNumber }: Asked, functionName: string) =>
  getTolerantly<Value>(client, { address: pool, abi: stakingPoolAbi, functionName, blockNumber })

/** What the coin itself says; what it does not say counts as nothing. */
async function balanceOf({ client, pool, blockNumber }: Asked, address: Address): Promise<bigint> {
  const of = { address, abi: erc20Abi, functionName: 'balanceOf', args: [pool], blockNumber }
  return (await getTolerantly<bigint>(client, of)) ?? 0n
}
