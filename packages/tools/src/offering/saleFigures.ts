import type { Reserves } from '@tokensmith/sdk/base/pair/getReserves.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { isFairSale, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import type { PhasedSale } from './salePhaseRows.ts'

const wholeBps = 10_000n

/** The moment that a count runs down to; undefined where nothing is waited for. */
export function saleCountdown({
  rules,
  state,
  phase,
  finishableUntilAt,
}: PhasedSale & Pick<SaleStatus, 'finishableUntilAt'>): bigint | undefined {
  if (state === 'waiting') return rules.phases[0]?.startAt
  if (state === 'selling') return rules.phases[phase + 1]?.startAt ?? rules.endAt
  return state === 'finishable' ? finishableUntilAt : undefined
}

/** What one more purchase of the account may pay at most by the limits of the rules; undefined: there is none. */
export function ownRoom({ rules, own }: Pick<SaleStatus, 'rules' | 'own'>): bigint | undefined {
  const { limitPaid, mostPaid } = rules
  const left = limitPaid === 0n ? undefined : limitPaid > (own?.paid ?? 0n) ? limitPaid - (own?.paid ?? 0n) : 0n
  if (mostPaid === 0n) return left
  return left === undefined || mostPaid < left ? mostPaid : left
}

/** What is left of the phase that sells now, in base units; undefined of a fair sale, where nothing runs out. */
export function leftInPhase({
  rules,
  phase,
  sold,
}: Pick<PhasedSale, 'rules' | 'phase'> & Pick<SaleStatus, 'sold'>): bigint | undefined {
  if (isFairSale(rules)) return undefined
  const { amount = 0n } = rules.phases[phase] ?? {}
  return amount > sold ? amount - sold : 0n
}

/** Proportion that buyers of a fair sale pay as it stands now; undefined before the first. */
export function fairPrice({
  rules,
  raised,
}: Pick<PhasedSale, 'rules'> & Pick<SaleStatus, 'raised'>): Reserves | undefined {
  return raised === 0n ? undefined : { token: saleTotal(rules), base: raised }
}

/** Where the money of a raise goes. Rewards that nobody earned are the deployer's. */
export type SaleMoney = { exchange: bigint; inviters: bigint; deployer: bigint }

/** Splits what has been raised; before anybody has paid every part is 0. */
export function saleMoney({
  raised,
  rewards,
  liquidity,
}: Pick<SaleStatus, 'raised' | 'rewards' | 'liquidity'>): SaleMoney {
  return { exchange: liquidity.coin, inviters: rewards, deployer: raised - liquidity.coin - rewards }
}

/** Percent of a whole for a bar, 0 to 100. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole === 0n || part >= whole) return 100
  return Number((part * wholeBps) / whole) / 100
}

/** Basis points of a raise by the rules: what all generations of inviters get at most, and the deployer so at least. */
export function saleShares({ liquidityBps, rewardBps }: Pick<SaleValues, 'liquidityBps' | 'rewardBps'>) {
  const inviters = rewardBps.reduce((sum, bps) => sum + bps, 0)
  return { exchange: liquidityBps, inviters, deployer: 10_000 - liquidityBps - inviters }
}
