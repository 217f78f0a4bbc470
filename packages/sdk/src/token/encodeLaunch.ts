import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { Reserves } from '../base/pair/getReserves.ts'
import { amountOut, lessSlippage, partOf } from '../base/pair/swapMath.ts'
import { usualDeadline, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** What becomes of the liquidity tokens, in the order of the contract. */
export const launchLiquidity = ['keep', 'lock', 'burn'] as const
export type LaunchLiquidity = (typeof launchLiquidity)[number]

/** A launch: liquidity, what becomes of its tokens, and a purchase in the same transaction. Parts can be left out. */
export type LaunchValues = {
  /** Receives the rest of the supply, the liquidity tokens or their lock, and the bought tokens. */
  receiver?: Address
  /** Both sides of the pair, which make the first price; 0 or nothing: no liquidity. */
  tokenAmount?: bigint
  baseAmount?: bigint
  /** `keep` unless told. */
  liquidity?: LaunchLiquidity
  /** End of the lock; needed with `lock`. */
  lockUntil?: bigint
  /** Base coin for buying; only when trading is open at once. */
  buyBase?: bigint
  /** How much worse than the quote the purchase may be, taxes counted already; 50 (0.5 %) unless told. */
  slippageBps?: number
  /** Unix seconds; 20 minutes from now unless told. */
  deadline?: bigint
  /** True: the base coin is the wrapped native coin and is paid as coin. */
  native: boolean
}

/** What the purchase of a launch meets. */
export type LaunchMarket = {
  /** Of the pair before the launch; both 0 for a token that is created by it. */
  reserves: Reserves
  exchangeFeeBps: number
  /** Rate of a buy when the launch happens, the launch tax included; 0 for an exempt receiver. */
  buyTaxBps: number
  tradingStartAt: bigint
  chainAt: bigint
  /** Limits in force; 0: none. */
  maxTransaction: bigint
  maxHolding: bigint
}

/** What the Launcher takes, and what the purchase is expected to bring. */
export type EncodedLaunch = {
  launch: {
    receiver: Address
    tokenAmount: bigint
    baseAmount: bigint
    liquidity: number
    tokenLock: Address
    lockUntil: bigint
    buyBase: bigint
    minBought: bigint
    deadline: bigint
  }
  /** After tax; 0 without a purchase. */
  bought: bigint
  /** Coin to send along, or the allowance of the base coin: everything together. */
  baseTotal: bigint
}

/**
 * Checks a launch and turns it into what the Launcher takes, with the least that the purchase must bring.
 *
 * @throws ToolboxError `launchNothingToDo`, `launchSideMissing`, `unlockDateInPast`, `launchBuyNotOpen`,
 * `launchBuyWithoutLiquidity`, `launchBuyAboveLimit`.
 */
export function encodeLaunch(
  values: LaunchValues,
  { receiver, market, overrides }: { receiver: Address; market: LaunchMarket; overrides?: ToolboxOverrides },
): EncodedLaunch {
  const { tokenAmount = 0n, baseAmount = 0n, liquidity = 'keep', lockUntil = 0n, buyBase = 0n } = values
  const { chainAt, tradingStartAt } = market
  refuseWhen(tokenAmount > 0n !== baseAmount > 0n, 'launchSideMissing')
  refuseWhen(tokenAmount === 0n && buyBase === 0n, 'launchNothingToDo')
  const isLock = liquidity === 'lock' && tokenAmount > 0n
  refuseWhen(isLock && lockUntil <= chainAt, 'unlockDateInPast', { givenAt: lockUntil, nowAt: chainAt })
  const bought = buyBase > 0n ? quotePurchase(values, market) : 0n
  refuseWhen(buyBase > 0n && tradingStartAt > chainAt, 'launchBuyNotOpen', { startAt: tradingStartAt })
  return {
    launch: {
      ...{ receiver, tokenAmount, baseAmount, buyBase },
      liquidity: launchLiquidity.indexOf(liquidity),
      tokenLock: isLock ? (overrides?.TokenLock ?? deployments.TokenLock.address) : zeroAddress,
      lockUntil: isLock ? lockUntil : 0n,
      minBought: lessSlippage(bought, values.slippageBps ?? usualSlippageBps),
      deadline: values.deadline ?? usualDeadline(chainAt),
    },
    bought,
    baseTotal: baseAmount + buyBase,
  }
}

function quotePurchase({ tokenAmount = 0n, baseAmount = 0n, buyBase = 0n }: LaunchValues, market: LaunchMarket) {
  const { reserves, exchangeFeeBps, buyTaxBps, maxTransaction, maxHolding } = market
  const [reserveBase, reserveToken] = [reserves.base + baseAmount, reserves.token + tokenAmount]
  refuseWhen(reserveBase === 0n || reserveToken === 0n, 'launchBuyWithoutLiquidity')
  const out = amountOut(buyBase, reserveBase, reserveToken, exchangeFeeBps)
  refuseWhen(maxTransaction > 0n && out > maxTransaction, 'launchBuyAboveLimit', { amount: out, max: maxTransaction })
  refuseWhen(maxHolding > 0n && out > maxHolding, 'launchBuyAboveLimit', { amount: out, max: maxHolding })
  return out - partOf(out, buyTaxBps)
}
