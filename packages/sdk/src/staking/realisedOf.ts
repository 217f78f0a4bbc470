import { beansWithdrawalFeeBps } from './bonusTerms.ts'
import { lesser } from './lesser.ts'

/** What becomes of what an account accrued, in base units. Nothing but `paid` and `referral` leaves the reserve. */
export type Realised = {
  /** Its reward before tax. */
  reward: bigint
  tax: bigint
  /** What the account gets, before any fee. */
  paid: bigint
  /** What its inviter gets. */
  referral: bigint
  /** Tax, the referral of nobody and rests: it was never paid, and stays in the reserve. */
  kept: bigint
}

type RealisedTerms = {
  referralPercent: number
  /** As `taxAt` says. */
  taxPercent: number
  /** It has an inviter who has a stake. */
  isReferred: boolean
}

/** What a claim of so many accrued base units comes to. Against the account each division rounds, and never against the reserve. */
export function realisedOf(gross: bigint, { referralPercent, taxPercent, isReferred }: RealisedTerms): Realised {
  const reward = (gross * 100n) / BigInt(100 + referralPercent)
  const tax = (reward * BigInt(taxPercent) + 99n) / 100n
  const paid = reward - tax
  const referral = isReferred ? (paid * BigInt(referralPercent)) / 100n : 0n
  return { reward, tax, paid, referral, kept: gross - paid - referral }
}

/** What is realised when so much of a stake is withdrawn: the same part of what it accrued, rounded down. */
export function partRealised(gross: bigint, { amount, principal }: { amount: bigint; principal: bigint }): bigint {
  return (gross * amount) / principal
}

/** A fee in base units, rounded up. */
export function bonusFeeOf(amount: bigint, feeBps: number): bigint {
  return (amount * BigInt(feeBps) + 9_999n) / 10_000n
}

/**
 * Dollar Beans' fee on principal that is withdrawn: no more than the account was paid and not yet charged for, so that
 * nobody leaves with less than was deposited less the deposit's fee.
 *
 * @param account what it was paid in all, and what it was charged in all, in base units.
 */
export function principalFeeOf(amount: bigint, account: { paid: bigint; charged: bigint }): bigint {
  return lesser(bonusFeeOf(amount, beansWithdrawalFeeBps), account.paid - account.charged)
}
