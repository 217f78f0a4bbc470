import type { Reserves } from '../base/pair/getReserves.ts'
import { amountOut, partOf } from '../base/pair/swapMath.ts'
import { tradingLimits } from './tradingLimits.ts'
import { type TaxPurpose, type TaxSplit, taxPurposes } from './tradingValues.ts'

export type SimulateTradeParams = {
  side: 'buy' | 'sell'
  /** Tokens of the trade before tax: what leaves the pair in a buy, what the seller gives in a sell. */
  amount: bigint
  /** Rate of this side at the time of the trade, the launch tax included. */
  taxBps: number
  split: TaxSplit
  /** Rewards of all generations together; 0 for a trader whom nobody invited. */
  invitationBps?: number
  /** Base units of each trade that go to made-up addresses. */
  dust?: number
  /** With reserves, what the trade costs or brings in base coin is told too. */
  reserves?: Reserves
  exchangeFeeBps?: number
}

/** Where the tokens of one trade go; `tax` and `arrives` add up to `amount`, and the parts of the tax to `tax`. */
export type SimulatedTrade = {
  amount: bigint
  tax: bigint
  /** To inviters. */
  toInviters: bigint
  dust: bigint
  /** To the Till, and what that will be used for; the Till sells later, at the price of then. */
  toTill: bigint
  byPurpose: Readonly<Record<TaxPurpose, bigint>>
  /** To the buyer, or into the pair. */
  arrives: bigint
  /** Base coin that a buy costs or a sell brings at these reserves; undefined without reserves, or beyond them. */
  base?: bigint
}

/** Walks one trade through a token's taxes, as the contracts round. Pure; limits and swap-backs are left aside. */
export function simulateTrade(params: SimulateTradeParams): SimulatedTrade {
  const { side, amount, taxBps, split, invitationBps = 0, reserves, exchangeFeeBps = 30 } = params
  const tax = partOf(amount, taxBps)
  const wanted = partOf(amount, invitationBps)
  const [toInviters, dust] = shareOut(tax, wanted, BigInt(params.dust ?? 0))
  const toTill = tax - toInviters - dust
  const arrives = amount - tax
  const base =
    reserves &&
    (side === 'buy' ? costOf(amount, reserves, exchangeFeeBps) : proceedsOf(arrives, reserves, exchangeFeeBps))
  return { amount, tax, toInviters, dust, toTill, byPurpose: splitByPurpose(toTill, split), arrives, base }
}

/** Inviters get at most a third of the tax; made-up addresses leave at least one unit of it. */
function shareOut(tax: bigint, wanted: bigint, dustWanted: bigint): readonly [bigint, bigint] {
  const most = tax > 1n ? tax - 1n : 0n
  const third = tax / BigInt(tradingLimits.rewardTaxParts)
  const toInviters = wanted < third ? wanted : third
  const room = tax - toInviters
  const dust = dustWanted < most ? dustWanted : most
  return [toInviters, dust < room ? dust : room]
}

function splitByPurpose(amount: bigint, { weights }: TaxSplit): Record<TaxPurpose, bigint> {
  const total = taxPurposes.reduce((sum, purpose) => sum + BigInt(weights[purpose] ?? 0), 0n)
  let rest = amount
  const last = taxPurposes.findLast((purpose) => (weights[purpose] ?? 0) > 0)
  const parts = taxPurposes.map((purpose) => {
    const part = total === 0n ? 0n : (amount * BigInt(weights[purpose] ?? 0)) / total
    // What rounding leaves goes to the last purpose.
    const taken = purpose === last ? rest : part
    rest -= taken
    return [purpose, taken] as const
  })
  return Object.fromEntries(parts) as Record<TaxPurpose, bigint>
}

/** Base coin that a pair asks for `out` tokens, rounded up as the exchange's library does. */
function costOf(out: bigint, reserves: Reserves, feeBps: number): bigint | undefined {
  if (out >= reserves.token) return undefined
  return (reserves.base * out * 10_000n) / ((reserves.token - out) * (10_000n - BigInt(feeBps))) + 1n
}

function proceedsOf(amountIn: bigint, reserves: Reserves, feeBps: number): bigint | undefined {
  return reserves.base === 0n ? undefined : amountOut(amountIn, reserves.token, reserves.base, feeBps)
}
