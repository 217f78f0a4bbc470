import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import { mintLiquidity } from '@tokensmith/sdk/mint/mintLiquidity.ts'
import type { FairMintDraft } from './TokenDraft.ts'

/** What the launch does after so many mints, in wei and base units; nothing while a figure of the rule is missing. */
export type FairMintFigures = {
  raised: bigint
  minted: bigint
  /** Into the pair; of a free mint the deployer brings the coin. */
  coin: bigint
  amount: bigint
  /** What is left for the deployer. */
  proceeds: bigint
}

/** By the arithmetic of the contract’s launch, as if nobody had given tokens back. */
export function fairMintFigures(draft: FairMintDraft, made: number | undefined): FairMintFigures | undefined {
  const { quantity, feeWei, liquidityBps, premiumBps } = draft
  if (quantity === undefined || feeWei === undefined || liquidityBps === undefined || premiumBps === undefined) {
    return undefined
  }
  if (made === undefined) return undefined
  const raised = feeWei * BigInt(made)
  // Of the rules only those count that are there.
  const rules = draft as FairMintValues
  return {
    raised,
    minted: quantity * BigInt(made),
    ...mintLiquidity({ rules, mintsMade: made, escrowWei: raised }),
  }
}
