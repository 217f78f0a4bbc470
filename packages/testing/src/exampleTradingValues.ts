import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TradingValues } from '@tokensmith/sdk/token/tradingValues.ts'
import { type Address, zeroHash } from 'viem'

/**
 * Values with which a token of any trading kind can be created: taxes of 5 and 6 %, interest that starts in an hour,
 * dividends in the base coin with an epoch of a day; a mint of a week, of a thousand tokens for 0.01 coin; a sale of a week,
 * of a half of the supply in two phases. A token that is
 * minted has no supply at first, which is for the caller to say.
 *
 * @param market where it trades, `nowAt` the chain's time, `purse` who receives what is for marketing.
 */
export function exampleTradingValues(
  { kind, modules }: TokenComposition,
  {
    router,
    base,
    nowAt,
    supply,
    purse,
  }: { router: Address; base: Address; nowAt: bigint; supply: bigint; purse: Address },
): TradingValues {
  // Prizes get a quarter of the taxes at most.
  const paysPrizes = modules.includes('prizePool')
  const paysDividends = kind === 'dividend' || kind === 'lpDividend'
  return {
    market: { router, base },
    trading: { buyBps: 500, sellBps: 600, buyCeilingBps: 1_000, sellCeilingBps: 1_200, swapThreshold: 10n ** 20n },
    till: {
      split: {
        weights: { marketing: paysPrizes ? 3 : 1, dividend: paysDividends ? 1 : 0, prize: paysPrizes ? 1 : 0 },
        marketingReceiver: purse,
      },
      ...{ slippageBps: 200, exchangeFeeBps: 30, baseIsNative: true },
    },
    dividend: { coin: base, epochSeconds: 86_400 },
    lpDividend: { coin: base, epochSeconds: 86_400 },
    compounding: {
      ...{ start: nowAt + 3_600n, interval: 86_400, ratePerInterval: 1_000_000 },
      ...{ maxSupply: supply * 10n, automatic: true },
    },
    invitation: { rewardBps: [100, 40, 20], minHolding: 1n, minTransfer: 1n },
    prize: { window: 86_400, threshold: 1n, winners: 3, rewardBps: 1_000 },
    dust: { addresses: 2 },
    pool: { provider: purse, tradingStart: nowAt },
    poolLimits: { maxHolding: supply / 50n, coolDown: 60, duration: 86_400 },
    poolTax: {
      ...{ buy: { burnBps: 100, fundBps: 200, inviterBps: 50 }, sell: { burnBps: 100, fundBps: 300, inviterBps: 50 } },
      ...{ fund: purse, maxBuy: 10n ** 18n, maxBuyDuration: 86_400 },
    },
    fairMint: {
      ...{ deployer: purse, startAt: 0n, endAt: nowAt + 7n * 86_400n, quantity: 10n ** 21n, mints: 1_000 },
      ...{ leastMints: 10, mintsPerAccount: 50, feeWei: 10n ** 16n, liquidityBps: 8_000, premiumBps: 1_000 },
      ...{ refundBps: 9_000, vestingSeconds: 0, liquidityLockSeconds: 0, condition: { kind: 'none' } },
    },
    inscription: { protocol: 'asc-20', tick: 'maple' },
    sale: {
      ...{ deployer: purse, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: nowAt + 7n * 86_400n },
      ...{ softCap: 10n ** 18n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 1_000 },
      ...{ liquidityLockSeconds: 0, releaseSeconds: 0, releaseInterval: 0, rewardBps: [] },
      phases: [
        // A half of the supply for 30 coins in all: 10 for the first quarter of it, 20 for the second.
        { startAt: 0n, amount: supply / 4n, price: priceOf(10n, supply / 4n), listRoot: zeroHash },
        { startAt: nowAt + 3n * 86_400n, amount: supply / 2n, price: priceOf(20n, supply / 4n), listRoot: zeroHash },
      ],
    },
  }
}

/** Price at which an amount of the token costs so many coins of 18 decimals; of a token without a supply there is none. */
function priceOf(coins: bigint, amount: bigint): bigint {
  return amount === 0n ? 0n : (coins * 10n ** 54n) / amount
}
