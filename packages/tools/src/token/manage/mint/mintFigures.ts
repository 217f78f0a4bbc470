import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'

const wholeBps = 10_000n

/** The moment that a count runs down to; undefined where nothing is waited for. */
export function mintCountdown({
  rules,
  state,
  launchableUntilAt,
}: Pick<FairMintState, 'rules' | 'state' | 'launchableUntilAt'>): bigint | undefined {
  if (state === 'waiting') return rules.startAt
  if (state === 'minting') return rules.endAt
  return state === 'launchable' ? launchableUntilAt : undefined
}

/** How many mints an account can still make; without an account, as many as one that has none. */
export function mostMints({ rules, mintsMade, own }: Pick<FairMintState, 'rules' | 'mintsMade' | 'own'>): number {
  if (own) return own.mintsLeft
  const left = rules.mints - mintsMade
  return rules.mintsPerAccount === 0 ? left : Math.min(left, rules.mintsPerAccount)
}

/** A launch needs coin that the deployer brings: nobody paid for the mints, and there is to be liquidity. */
export function needsLaunchCoin({ feeWei, liquidityBps }: Pick<FairMintValues, 'feeWei' | 'liquidityBps'>): boolean {
  return feeWei === 0n && liquidityBps > 0
}

/** The deployer may launch before minting has ended. */
export function isEarlyLaunchOpen({ rules, state, mintsMade }: Pick<FairMintState, 'rules' | 'state' | 'mintsMade'>) {
  return state === 'minting' && mintsMade >= rules.leastMints
}

/** What giving mints back pays at once, in wei. */
export function givenBackWei(
  { feeWei, refundBps }: Pick<FairMintValues, 'feeWei' | 'refundBps'>,
  count: bigint,
): bigint {
  return (feeWei * count * BigInt(refundBps)) / wholeBps
}
