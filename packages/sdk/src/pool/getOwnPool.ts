import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, maxUint256, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { PoolRates, PoolReserves } from './poolMath.ts'

/** Why nobody can trade now; both mean "Unable to trade, please add liquidity or start trading". */
export type PoolBlock = 'tradingNotStarted' | 'noLiquidity'

/** The pool of a token that is its own exchange, and what may be traded now. Times are unix seconds. */
export type OwnPoolState = {
  reserves: PoolReserves
  /** When they changed last; 0 before the first liquidity. */
  updatedAt: bigint
  /** What stays in the pool of what comes in by a trade. */
  feeBps: number
  /** Wei for one base unit of the token, times 10^18; undefined without liquidity. */
  priceE18?: bigint
  provider: Address
  /** No liquidity can be removed before. */
  unlockAt: bigint
  /** Undefined while trading waits for the owner. */
  tradingStartAt?: bigint
  /** Undefined when people can trade. */
  blockedBy?: PoolBlock
  /** Opening limits in force; undefined once they have ended. 0 means that there is none of the kind. */
  limits?: { maxHolding: bigint; coolDownSeconds: number; untilAt: bigint }
  taxes?: { buy: PoolRates; sell: PoolRates; fund: Address }
  /** The largest buy in force, in wei. */
  maxBuy?: { maxBuyWei: bigint; untilAt: bigint }
  /** What concerns one account; undefined without one. */
  own?: PoolAccount
}

export type PoolAccount = {
  /** When it can buy again; 0 for now. */
  coolDownEndAt: bigint
  /** What its plain forms may lose at most: what it set, or the usual. */
  plainSlippageBps: number
  /** It set nothing, and so a large trade may lose less. */
  isUsualSlippage: boolean
  inviter?: Address
  /** Wei that it can collect. */
  bookedWei: bigint
}

export type ReadOwnPoolOptions = { account?: Address; chainAt: bigint; blockNumber?: bigint }

/**
 * Reads the pool of a token of ours at one block; undefined when it has none.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getOwnPool(
  client: ChainClient,
  token: Address,
  { account, chainAt, blockNumber }: ReadOwnPoolOptions,
): Promise<OwnPoolState | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: token, abi: tokenAbi, functionName, args, blockNumber })
  const [counted, provider, unlockAt, start, feeBps, limits, taxes, fund, maxBuy] = await Promise.all([
    read<readonly [bigint, bigint, number]>('getReserves'),
    read<Address>('liquidityProvider'),
    read<bigint>('liquidityUnlockAt'),
    read<bigint>('tradingStart'),
    read<number>('poolFeeBps'),
    read<readonly [bigint, number, bigint]>('poolLimits'),
    read<readonly [PoolRates, PoolRates]>('poolTax'),
    read<Address>('fund'),
    read<readonly [bigint, bigint]>('maxBuy'),
  ])
  if (!counted || !provider || unlockAt === undefined || start === undefined || feeBps === undefined) return undefined
  const [coin, tokens, updatedAt] = counted
  const isOpen = start !== 0n && chainAt >= start
  const isFilled = coin > 0n && tokens > 0n
  return {
    ...{ reserves: { coin, tokens }, updatedAt: BigInt(updatedAt), provider, unlockAt, feeBps },
    priceE18: isFilled ? (coin * 10n ** 18n) / tokens : undefined,
    tradingStartAt: start === 0n ? undefined : start,
    blockedBy: !isOpen ? 'tradingNotStarted' : isFilled ? undefined : 'noLiquidity',
    limits:
      limits && limits[2] > 0n ? { maxHolding: limits[0], coolDownSeconds: limits[1], untilAt: limits[2] } : undefined,
    taxes: taxes && fund ? { buy: taxes[0], sell: taxes[1], fund } : undefined,
    maxBuy: maxBuy && maxBuy[0] > 0n ? { maxBuyWei: maxBuy[0], untilAt: maxBuy[1] } : undefined,
    own: account && (await readAccount(read, account)),
  }
}

async function readAccount(
  read: <Value>(functionName: string, args?: readonly unknown[]) => Promise<Value | undefined>,
  account: Address,
): Promise<PoolAccount> {
  const [coolDownEndAt = 0n, most = 0n, least = 0n, inviter = zeroAddress, bookedWei = 0n] = await Promise.all([
    read<bigint>('coolDownEnd', [account]),
    read<bigint>('plainSlippage', [account, 0n, true]),
    // What an account set is the same for any size.
    read<bigint>('plainSlippage', [account, maxUint256, true]),
    read<Address>('inviterOf', [account]),
    read<bigint>('booked', [account]),
  ])
  return {
    ...{ coolDownEndAt, plainSlippageBps: Number(most), isUsualSlippage: least < most, bookedWei },
    inviter: inviter === zeroAddress ? undefined : inviter,
  }
}
