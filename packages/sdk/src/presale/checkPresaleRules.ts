import { isAddressEqual, zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { PresaleRules } from '../sale/PresaleRules.ts'
import {
  hardCapOf,
  isFairSale,
  leastProduct,
  leastSuccess,
  liquidityOfRaise,
  priceScale,
  saleTotal,
} from '../sale/saleMath.ts'
import { checkSaleRelease } from '../sale/saleRelease.ts'
import {
  checkSaleDates,
  checkSaleLiquidity,
  checkSalePayments,
  checkSalePhases,
  checkSaleRewards,
} from '../token/checkSaleValues.ts'
import { tradingLimits as limits } from '../token/tradingLimits.ts'

/**
 * Refuses rules that the factory would refuse for a figure, and what could never be finished, each with a sentence of its
 * own. What coins and exchange must be like on the chain is left to the factory, and so is a soft cap or a share for the
 * exchange of a sale that delivers with the purchase: it takes neither.
 *
 * @param nowAt the chain's time, unix seconds.
 * @throws ToolboxError `sale…`, as `checkSaleValues` and `checkSaleRelease` name them.
 */
export function checkPresaleRules(rules: PresaleRules, { nowAt }: { nowAt: bigint }): void {
  refuseWhen(rules.deployer === zeroAddress, 'saleDeployerMissing')
  checkShares(rules)
  const isFair = isFairSale(rules)
  refuseWhen(rules.claim === 'atOnce' && isFair, 'saleFairAtOnce')
  checkSalePayments(rules)
  checkSalePhases(rules, { isFree: rules.liquidityBps === 0 })
  checkSaleDates(rules, nowAt)
  checkRelease(rules)
  checkTotals(rules)
}

function checkShares(rules: PresaleRules): void {
  const { liquidityBps, rewardBps, advanceBps } = rules
  // A fair sale without an exchange could be diluted with money that comes back to the project.
  if (liquidityBps > 0 || isFairSale(rules)) checkSaleLiquidity(rules)
  const sumBps = liquidityBps + checkSaleRewards(rewardBps) + advanceBps
  refuseWhen(sumBps > limits.saleBps, 'saleSharesTooHigh', { sumBps, maxBps: limits.saleBps })
}

function checkRelease({ claim, release, endAt }: PresaleRules): void {
  if (claim !== 'scheduled') return
  refuseWhen(!release, 'saleReleaseMissing')
  const { startAt, firstBps, interval, partBps } = release!
  checkSaleRelease({ startAt, firstBps, interval: BigInt(interval), rateBps: partBps }, endAt)
}

function checkTotals(rules: PresaleRules): void {
  const amount = saleTotal(rules)
  refuseWhen(amount > limits.saleAmount, 'saleAmountTooLarge', { amount, max: limits.saleAmount })
  const raise = hardCapOf(rules) ?? rules.hardCap
  refuseWhen(raise > limits.saleRaise, 'saleRaiseTooHigh', { raise, max: limits.saleRaise })
  const max = raise || limits.saleRaise
  const { softCap, liquidityBps, coins } = rules
  refuseWhen(softCap > max, 'saleSoftCapTooHigh', { softCap, max })
  if (liquidityBps === 0) return
  const { raised, sold } = leastSuccess(rules, max)
  // Of several coins one has its part of the value at least, and of the tokens: and a quarter of that, for roundings.
  const count = BigInt(coins.length)
  const least = count === 1n ? leastProduct : leastProduct * count * count * 4n
  for (const { rate } of coins) {
    const { coin, amount: tokens } = liquidityOfRaise(rules, (raised * rate) / priceScale, sold)
    refuseWhen(coin * tokens < least, 'saleLiquidityTooSmall')
  }
}

/** The place of the first coin that is there twice, or is the token that is sold; undefined where each is one of its own. */
export function repeatedCoin({ coins }: Pick<PresaleRules, 'coins'>, token?: `0x${string}`): number | undefined {
  const found = coins.findIndex(
    ({ coin }, index) =>
      (token !== undefined && isAddressEqual(coin, token)) ||
      coins.slice(0, index).some((other) => isAddressEqual(other.coin, coin)),
  )
  return found < 0 ? undefined : found
}
