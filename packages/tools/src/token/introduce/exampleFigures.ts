import { amountOut } from '@tokensmith/sdk/base/pair/swapMath.ts'
import { mintLiquidity } from '@tokensmith/sdk/mint/mintLiquidity.ts'
import { type PoolRates, quotePoolBuy, quotePoolSell, usualPoolFeeBps } from '@tokensmith/sdk/pool/poolMath.ts'
import { costOf, fairShareOf, hardCapOf, liquidityOfRaise, priceOf, saleNeeds } from '@tokensmith/sdk/sale/saleMath.ts'
import { buyerSlippageBps } from '@tokensmith/sdk/token/buyerSlippage.ts'
import { projectCompound } from '@tokensmith/sdk/token/projectCompound.ts'
import { projectDividend } from '@tokensmith/sdk/token/projectDividend.ts'
import { simulateTrade } from '@tokensmith/sdk/token/simulateTrade.ts'
import { zeroAddress, zeroHash } from 'viem'

/** All examples count tokens with these decimals: enough for what is shown. */
export const exampleDecimals = 6
const unit = 10n ** BigInt(exampleDecimals)
const day = 86_400n

/** A holder with one twentieth of all shares, while each day brings the same income. */
export const dividendExample = { incomeOfDay: 12n * unit, shares: 50_000n * unit, totalShares: 1_000_000n * unit }

/** Income of all and what the holder could collect, at the end of each day. */
export function dividendFigures(days: number): { day: number; income: bigint; collectable: bigint }[] {
  const { incomeOfDay, shares, totalShares } = dividendExample
  return Array.from({ length: days }, (_, index) => ({
    day: index + 1,
    income: incomeOfDay * BigInt(index + 1),
    collectable: projectDividend({ incomeOfEpoch: incomeOfDay, epochs: index + 1, shares, totalShares }).paidByEnd,
  }))
}

/** Half a percent a day on everything but the pair, until the supply has doubled. */
export const compoundExample = {
  ratePerInterval: 5_000_000,
  intervalSeconds: 86_400,
  supply: 1_000_000n * unit,
  maxSupply: 2_000_000n * unit,
  inPair: 200_000n * unit,
  holding: 8_000n * unit,
}

export type CompoundFigure = { days: number; balance: bigint; supply: bigint; pairBps: number; earnersBps: number }

/** What a holding becomes, beside the parts that the pair and the holder among those who earn have of everything. */
export function compoundFigures(spans: readonly number[]): CompoundFigure[] {
  const { supply, maxSupply, inPair, holding, ...plan } = compoundExample
  const earning = supply - inPair
  return spans.map((days) => {
    const grown = (amount: bigint) => {
      const most = (amount * (maxSupply - inPair)) / earning
      return projectCompound({ amount, elapsed: BigInt(days) * day, plan, most })
    }
    const all = inPair + grown(earning)
    return {
      ...{ days, balance: grown(holding), supply: all },
      pairBps: bpsOf(inPair, all),
      earnersBps: bpsOf(grown(holding), grown(earning)),
    }
  })
}

/** Rounded to the nearest: one base unit lost to rounding must not look like a smaller part. */
function bpsOf(part: bigint, all: bigint): number {
  return Number((part * 10_000n + all / 2n) / all)
}

/** A young pair, and the largest trade that a limit of one percent of the supply lets through. */
export const memeExample = {
  supply: 1_000_000n * unit,
  reserves: { token: 800_000n * unit, base: 10n * unit },
  maxTransaction: 10_000n * unit,
  exchangeFeeBps: 30,
}

/** What the largest purchase costs, how far it moves the price, and what a buyer has to set in an exchange for it. */
export function memeFigures(): { cost: bigint; priceRiseBps: number; slippageBps: number; without: bigint } {
  const { supply, reserves, maxTransaction, exchangeFeeBps } = memeExample
  const cost = simulateTrade({
    ...{ side: 'buy' as const, amount: maxTransaction, taxBps: 0, split: { weights: {} }, reserves, exchangeFeeBps },
  }).base!
  const before = (reserves.base * unit * unit) / reserves.token
  const after = ((reserves.base + cost) * unit * unit) / (reserves.token - maxTransaction)
  return {
    cost,
    priceRiseBps: Number(((after - before) * 10_000n) / before),
    slippageBps: buyerSlippageBps({ baseAmount: cost, reserves, taxBps: 0, exchangeFeeBps }),
    // Without a limit somebody with as much coin as the pair holds takes this part of the supply at once.
    without: (amountOut(reserves.base, reserves.base, reserves.token, exchangeFeeBps) * 10_000n) / supply,
  }
}

/** A young pool of a token that is its own exchange, and somebody who buys. `rates` are those the form starts with. */
export const poolExample = {
  reserves: { coin: 10n * unit, tokens: 1_100_000n * unit },
  paid: unit,
  rates: { burnBps: 100, fundBps: 100, inviterBps: 200 },
  feeBps: usualPoolFeeBps,
}

/** What the buyer receives, where the rest goes, how far the price moves, and what selling again at once would pay. */
export function poolFigures(rates?: PoolRates) {
  const { reserves, paid, feeBps } = poolExample
  const bought = quotePoolBuy(reserves, paid, { feeBps, rates })
  const after = {
    coin: reserves.coin + paid - bought.fundPart - bought.inviterPart,
    tokens: reserves.tokens - bought.amountOut - bought.burnt,
  }
  const price = ({ coin, tokens }: typeof reserves) => (coin * unit * unit) / tokens
  return {
    ...bought,
    priceRiseBps: bpsOf(price(after), price(reserves)) - 10_000,
    soldBack: quotePoolSell(after, bought.amountOut, { feeBps, rates }).amountOut,
  }
}

/** A mint of which four fifths go into the pair, a tenth dearer; half of all mints have to be made. */
export const fairMintExample = {
  ...{ quantity: 1_000n * unit, mints: 1_000, leastMints: 500, feeWei: unit / 100n },
  ...{ liquidityBps: 8_000, premiumBps: 1_000, refundBps: 9_000, minted: 20 },
}

/** What somebody pays and gets for his mints, and what the launch makes of all of them. Coin counts as tokens here. */
export function fairMintFiguresOfExample() {
  const { quantity, mints, feeWei, liquidityBps, premiumBps, refundBps, minted } = fairMintExample
  const raised = feeWei * BigInt(mints)
  const rules = { ...fairMintExample, ...noRules, liquidityBps, premiumBps }
  const launch = mintLiquidity({ rules, mintsMade: mints, escrowWei: raised })
  const paid = feeWei * BigInt(minted)
  return {
    ...launch,
    raised,
    paid,
    received: quantity * BigInt(minted),
    givenBack: (paid * BigInt(refundBps)) / 10_000n,
    /** What selling all of it in the fresh pair would pay. */
    soldAtOnce: amountOut(quantity * BigInt(minted), launch.amount, launch.coin, memeExample.exchangeFeeBps),
  }
}

/** The rest of a mint's rule, which no figure depends on. */
const noRules = {
  ...{ deployer: zeroAddress, startAt: 0n, endAt: 0n, mintsPerAccount: 0, vestingSeconds: 0, liquidityLockSeconds: 0 },
  condition: { kind: 'none' },
} as const

/** A sale of half the supply, of whose money six tenths go to the exchange; one coin buys 10,000 tokens. */
export const saleExample = {
  ...{ supply: 1_000_000n * unit, forSale: 500_000n * unit, coinPerToken: unit / 10_000n, softCap: 20n * unit },
  ...{ liquidityBps: 6_000, premiumBps: 1_000, rewardBps: [500, 200], paid: unit },
}

/** What a buyer gets, and what the finish makes of a sale that sold everything; of a fair one that raised as much. */
export function saleFiguresOfExample(isFair = false) {
  const { supply, forSale, coinPerToken, liquidityBps, premiumBps, rewardBps, paid } = saleExample
  const phasesAt = (price: bigint) => [{ startAt: 0n, amount: forSale, price, listRoot: zeroHash }]
  const atPrice = { phases: phasesAt(priceOf(coinPerToken, exampleDecimals)), liquidityBps, premiumBps }
  const raised = hardCapOf(atPrice) ?? 0n
  const rules = isFair ? { ...atPrice, phases: phasesAt(0n) } : atPrice
  const { coin, amount } = liquidityOfRaise(rules, raised, forSale)
  const rewards = (raised * BigInt(rewardBps.reduce((sum, bps) => sum + bps, 0))) / 10_000n
  const received = isFair
    ? fairShareOf(rules, paid, raised)
    : (forSale * paid) / costOf(forSale, atPrice.phases[0]!.price)
  return {
    ...{ raised, coin, amount, rewards, received },
    proceeds: raised - coin - rewards,
    own: supply - saleNeeds(rules),
    /** What selling all of it first in the fresh exchange would pay. */
    soldAtOnce: amountOut(received, amount, coin, memeExample.exchangeFeeBps),
  }
}
