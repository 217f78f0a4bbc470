import type { FairMintState } from './getFairMint.ts'

/** True when nobody but the deployer may launch: before minting has ended, and what brings no coin of its own. */
export function isLaunchOfDeployer({ rules, state }: Pick<FairMintState, 'rules' | 'state'>): boolean {
  return state === 'minting' || (rules.feeWei === 0n && rules.liquidityBps > 0)
}

/**
 * How many mints an account can give back now: of those needed for a launch none, once they are reached. Without an account
 * as many as somebody who has them all.
 */
export function mostGivenBack({ rules, mintsMade, own }: Pick<FairMintState, 'rules' | 'mintsMade' | 'own'>): number {
  const has = own?.mints ?? rules.mints
  return mintsMade < rules.leastMints ? has : Math.min(has, mintsMade - rules.leastMints)
}
