import type { BonusKind } from './PoolSettings.ts'

/** Of their own stake a day; the pools of Dollar Beans have this one, those of Roast Beef what their settings say. */
export const beansDailyBps = 350

/** Direct referrals that a tier begins with, and what it adds a day to as much of the stake as theirs comes to. */
export const bonusTiers = [
  { from: 250, bps: 300 },
  { from: 150, bps: 250 },
  { from: 100, bps: 200 },
  { from: 50, bps: 150 },
  { from: 25, bps: 100 },
  { from: 10, bps: 50 },
] as const

/** What an inviter gets beside a reward, in percent of the reward that is paid. Reserved with the reward, never of a deposit. */
export const referralPercents: Readonly<Record<BonusKind, number>> = { beef: 13, beans: 5 }

/** Fees of Dollar Beans; Roast Beef has none. */
export const beansDepositFeeBps = 100
export const beansWithdrawalFeeBps = 500

/** Whole coins that one deposit in Dollar Beans brings at least and at most. */
export const beansDeposit = { least: 10n, most: 100_000n }

/** What so many direct referrals add, in basis points a day. Of Dollar Beans alone. */
export function tierBpsOf(referrals: number): number {
  return bonusTiers.find(({ from }) => referrals >= from)?.bps ?? 0
}
