import type { PoolRates } from '../pool/poolMath.ts'
import type { JudgeRehearsalParams } from './JudgeRehearsalParams.ts'
import type { AddFinding } from './rehearsalFindings.ts'
import { isBaseBroken } from './rehearsalReport.ts'
import type { TaxValues } from './tradingValues.ts'

type TradeRates = 'buyBps' | 'sellBps' | 'launchSeconds' | 'swapThreshold'

/** From this loss of a buy and a sell on, by taxes alone, a person should have read the figure. */
const roundTripBps = 1_500
/** Above this part of the supply the Till sells rarely and much at once. */
const highThresholdParts = 50n
/** The measured tax is rounded to a basis point, and so is each side of it. */
const roundingBps = 2
const bps = 10_000

/** Whether trades cost what was declared, and what a buy and a sell cost together. */
export function judgeTaxes({ facts, values }: JudgeRehearsalParams, add: AddFinding): void {
  const { till } = values
  const { buy, sell, sellAtPair } = facts.paths
  const trading = values.trading ?? poolRates(values)
  if (!trading || !facts.token) return
  if (facts.launchTaxBps > 0) {
    add('notes', 'launchTaxInForce', { bps: facts.launchTaxBps, seconds: trading.launchSeconds ?? 0 })
  }
  const declaredBuy = Math.max(trading.buyBps, facts.launchTaxBps)
  const foreignBps = facts.baseFeeBps + roundingBps
  if (buy.result === 'done' && buy.taxBps > declaredBuy + foreignBps) {
    add('warns', 'taxDiffers', { path: 'buy', bps: buy.taxBps, declaredBps: declaredBuy })
  }
  // A swap-back inside a sell moves the price by as much as it may lose at most.
  const sellLeeway = foreignBps + (trading.swapThreshold ? (till?.slippageBps ?? 0) : 0)
  for (const [path, { result, taxBps }] of [['sell', sell] as const, ['sellAtPair', sellAtPair] as const]) {
    if (result === 'done' && taxBps > trading.sellBps + sellLeeway) {
      add('warns', 'taxDiffers', { path, bps: taxBps, declaredBps: trading.sellBps })
    }
  }
  // The lasting taxes: a launch tax is over in minutes.
  const buyBps = facts.launchTaxBps > 0 || buy.result !== 'done' ? trading.buyBps : buy.taxBps
  const sellBps = sell.result === 'done' ? Math.min(sell.taxBps, sellAtPair.taxBps || sell.taxBps) : trading.sellBps
  const lossBps = Math.round(bps - ((bps - buyBps) * (bps - sellBps)) / bps)
  if (lossBps >= roundTripBps) add('warns', 'roundTripLoss', { lossBps, buyBps, sellBps })
}

/** What a token that is its own exchange declares, in the words of the others. Without an inviter it takes less. */
function poolRates({ poolTax }: JudgeRehearsalParams['values']): Pick<TaxValues, TradeRates> | undefined {
  if (!poolTax) return undefined
  const sum = ({ burnBps, fundBps, inviterBps }: PoolRates) => burnBps + fundBps + inviterBps
  return { buyBps: sum(poolTax.buy), sellBps: sum(poolTax.sell) }
}

/** Whether collected taxes can be sold and reach their receivers. */
export function judgeTill({ facts, plan, values, market }: JudgeRehearsalParams, add: AddFinding): void {
  const { swapBack, release, create } = facts.paths
  const { till } = values
  if (!till || !facts.token) return
  const { swapThreshold: threshold } = facts
  const supply = create.amountOut
  if (threshold > supply) add('warns', 'swapThresholdAboveSupply', { threshold, supply })
  else if (threshold * highThresholdParts > supply) {
    add('warns', 'swapThresholdHigh', { threshold, shareBps: Number((threshold * BigInt(bps)) / supply) })
  }
  const tokens = plan.launch.tokenAmount || plan.assumedTokens || facts.paths.finish.amountOut
  const most = mostOfSwapBack(tokens, till.slippageBps, market.exchangeFeeBps)
  if (threshold > 0n && tokens > 0n && most * 4n < threshold && threshold <= supply) {
    const { slippageBps, exchangeFeeBps: feeBps } = till
    add('warns', 'swapBackTight', { slippageBps, feeBps, amount: most })
  } else if (swapBack.result === 'blocked' && !isBaseBroken(facts) && facts.whitelistedUntilAt <= facts.at) {
    add('warns', 'swapBackFails', {}, swapBack.error)
  }
  if (release.result !== 'blocked') return
  const { marketingReceiver, teamReceiver } = till.split
  const named = release.error?.params.receiver
  const receiver = typeof named === 'string' ? named : (marketingReceiver ?? teamReceiver ?? '')
  add('warns', 'taxReceiverRefuses', { receiver }, release.error)
}

/** Tokens that one swap-back sells at most without losing more than it may; the Till's own formula. */
function mostOfSwapBack(reserve: bigint, slippageBps: number, feeBps: number): bigint {
  const [slippage, fee] = [BigInt(slippageBps), BigInt(feeBps)]
  return (reserve * (slippage - fee) * 10_000n) / ((10_000n - slippage) * (10_000n - fee))
}
