import { mostRewardBps } from '@tokensmith/sdk/token/checkTradeModuleValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { DustValues, InvitationValues, PrizeValues } from '@tokensmith/sdk/token/tradingValues.ts'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { rewardFields } from './createTokenFields.ts'
import type { DraftCoin } from './TokenDraft.ts'

/** Unless a threshold is typed, a buy counts from this part of the supply on. */
const usualThresholdBps = 10n

/**
 * Reads the invitation rule: rewards of up to six generations without a gap, together at most a third of the lower tax.
 *
 * @param taxes rates of buys and sells, once they are read.
 */
export function parseInvitation(
  reader: CreateTokenReader,
  decimals: number,
  taxes: { buyBps: number; sellBps: number } | undefined,
): InvitationValues | undefined {
  const lastTyped = rewardFields.findLastIndex((field) => !reader.isEmpty(field))
  const rewardBps: number[] = []
  for (const [index, field] of rewardFields.slice(0, Math.max(1, lastTyped + 1)).entries()) {
    const bps = reader.percent(field, tradingLimits.ceilingBps, 0)
    if (bps === 0) reader.refuse(field, 'invitationRewardInvalid', { generation: index + 1 })
    if (bps) rewardBps.push(bps)
  }
  const sum = rewardBps.reduce((total, bps) => total + bps, 0)
  const maxBps = taxes && mostRewardBps(taxes)
  if (maxBps !== undefined && sum > maxBps) {
    reader.refuse('reward1', 'invitationRewardsTooHigh', { sumBps: sum, maxBps })
  }
  const minHolding = reader.amount('inviterMinHolding', { decimals }, { zero: true, empty: 0n })
  const minTransfer = reader.amount('invitationMinTransfer', { decimals }, { zero: true, empty: 0n })
  if (minHolding === undefined || minTransfer === undefined) return undefined
  return { rewardBps, minHolding, minTransfer }
}

/** Reads the prize rounds. */
export function parsePrize(
  reader: CreateTokenReader,
  { supply, decimals, base }: { supply?: bigint; decimals: number; base?: DraftCoin },
): PrizeValues | undefined {
  const window = reader.seconds('prizeWindow', { ...tradingLimits.prizeWindowSeconds, code: 'prizeWindowInvalid' })
  const usual = supply === undefined ? 0n : (supply * usualThresholdBps) / 10_000n || 1n
  const threshold = reader.amount('prizeThreshold', { decimals }, { empty: usual })
  const winners = reader.integer('prizeWinners', 1, tradingLimits.prizeWinners)
  const rewardBps = reader.percent('prizePart', tradingLimits.prizeRewardBps)
  if (rewardBps === 0) reader.refuse('prizePart', 'prizeRewardInvalid', { maxBps: tradingLimits.prizeRewardBps })
  const maxReward = reader.amount('prizeMaxReward', { decimals: base?.decimals ?? 18 }, { zero: true, empty: 0n })
  if (window === undefined || threshold === undefined || winners === undefined) return undefined
  if (rewardBps === undefined || maxReward === undefined) return undefined
  return { window, threshold, winners, rewardBps, maxReward }
}

/** Reads how many made-up addresses every trade pays one base unit to. */
export function parseDust(reader: CreateTokenReader): DustValues | undefined {
  const addresses = reader.integer('dustAddresses', 1, tradingLimits.dustAddresses)
  return addresses === undefined ? undefined : { addresses }
}
