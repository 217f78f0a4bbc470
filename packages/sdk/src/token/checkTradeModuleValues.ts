import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { tradingLimits as limits } from './tradingLimits.ts'
import type { DustValues, InvitationValues, PrizeValues, TaxValues } from './tradingValues.ts'

/** Most that all generations get of a trade under these taxes. */
export function mostRewardBps({ buyBps, sellBps }: Pick<TaxValues, 'buyBps' | 'sellBps'>): number {
  return Math.floor(Math.min(buyBps, sellBps) / limits.rewardTaxParts)
}

/** Refuses rewards above a third of the lower tax, and counts and lengths outside of what the contracts allow. */
export function checkInvitationValues({ rewardBps }: InvitationValues, taxes: TaxValues): void {
  const count = rewardBps.length
  refuseWhen(count < 1 || count > limits.generations, 'invitationGenerationsInvalid', { max: limits.generations })
  const wrong = rewardBps.findIndex((bps) => !(Number.isInteger(bps) && bps > 0))
  refuseWhen(wrong >= 0, 'invitationRewardInvalid', { generation: wrong + 1 })
  const sumBps = rewardBps.reduce((sum, bps) => sum + bps, 0)
  const maxBps = mostRewardBps(taxes)
  refuseWhen(sumBps > maxBps, 'invitationRewardsTooHigh', { sumBps, maxBps })
}

export function checkPrizeValues({ window, winners, rewardBps }: PrizeValues): void {
  const { min, max } = limits.prizeWindowSeconds
  refuseWhen(window < min || window > max, 'prizeWindowInvalid', { minSeconds: min, maxSeconds: max })
  refuseWhen(winners < 1 || winners > limits.prizeWinners, 'prizeWinnersInvalid', { max: limits.prizeWinners })
  const isReward = rewardBps >= 1 && rewardBps <= limits.prizeRewardBps
  refuseWhen(!isReward, 'prizeRewardInvalid', { maxBps: limits.prizeRewardBps })
}

export function checkDustValues({ addresses }: DustValues): void {
  refuseWhen(addresses < 1 || addresses > limits.dustAddresses, 'dustCountInvalid', { max: limits.dustAddresses })
}
