import { type Address, zeroAddress } from 'viem'
import type { SalePhase } from './SaleValues.ts'

/** When buyers get their tokens: with the purchase, which is final then; after the finish; or after it by a schedule. */
export const presaleClaims = ['atOnce', 'atEnd', 'scheduled'] as const
export type PresaleClaim = (typeof presaleClaims)[number]

/** Something to pay with; the zero address is the chain's coin. */
export type PresaleCoin = {
  coin: Address
  /** Base units of this coin for 10^36 of the first one, `firstRate` for the first itself. */
  rate: bigint
}

/** Of a scheduled claim: `firstBps` at the start, `partBps` each `interval` seconds later, and what is left with the last. */
export type PresaleRelease = { startAt: bigint; firstBps: number; interval: number; partBps: number }

/**
 * The rules of a sale of what exists already. Prices, caps and limits are values: base units of the first coin. Nothing of
 * them changes but roots of lists.
 */
export type PresaleRules = {
  /** Receives what is earned and the liquidity; keeps the lists, ends coins, may cancel and finish early. */
  deployer: Address
  claim: PresaleClaim
  /** Who buys must have been invited. */
  bindFirst: boolean
  /** True: what nobody bought goes back to the deployer; false: it is burnt. */
  unsoldReturns: boolean
  endAt: bigint
  softCap: bigint
  /** Of a fair sale; 0: none. */
  hardCap: bigint
  leastPaid: bigint
  mostPaid: bigint
  limitPaid: bigint
  /** 0, or 5,100 to 10,000. */
  liquidityBps: number
  premiumBps: number
  /** Part of the raise that the deployer gets with the finish, whatever arrives at the buyers. */
  advanceBps: number
  /** 0: burnt. */
  liquidityLockSeconds: number
  /** The factory of the exchange, and what it pairs the chain's coin as; without liquidity neither. */
  exchange?: Address
  wrappedNative?: Address
  /** Base units that are sold together; 0: any number. */
  lot: bigint
  release?: PresaleRelease
  rewardBps: readonly number[]
  coins: readonly PresaleCoin[]
  phases: readonly SalePhase[]
}

/** As the contracts take and give them. */
export type PresaleRulesWords = Omit<
  PresaleRules,
  'claim' | 'endAt' | 'exchange' | 'wrappedNative' | 'release' | 'phases'
> & {
  claim: number
  endAt: number
  exchange: Address
  wrappedNative: Address
  release: { startAt: number; firstBps: number; interval: number; partBps: number }
  phases: readonly (Omit<SalePhase, 'startAt'> & { startAt: number })[]
}

/** For a call of the factory. */
export function writePresaleRules(rules: PresaleRules): PresaleRulesWords {
  const { claim, endAt, exchange = zeroAddress, wrappedNative = zeroAddress, release, phases, ...rest } = rules
  return {
    ...rest,
    ...{ claim: presaleClaims.indexOf(claim), endAt: Number(endAt), exchange, wrappedNative },
    release: release
      ? { ...release, startAt: Number(release.startAt) }
      : { startAt: 0, firstBps: 0, interval: 0, partBps: 0 },
    phases: phases.map((phase) => ({ ...phase, startAt: Number(phase.startAt) })),
  }
}

/** From a sale. */
export function readPresaleRules(words: PresaleRulesWords): PresaleRules {
  const { claim, endAt, exchange, wrappedNative, release, phases, ...rest } = words
  const name = presaleClaims[claim] ?? 'atEnd'
  return {
    ...rest,
    ...{ claim: name, endAt: BigInt(endAt) },
    exchange: exchange === zeroAddress ? undefined : exchange,
    wrappedNative: wrappedNative === zeroAddress ? undefined : wrappedNative,
    release: name === 'scheduled' ? { ...release, startAt: BigInt(release.startAt) } : undefined,
    phases: phases.map((phase) => ({ ...phase, startAt: BigInt(phase.startAt) })),
  }
}
