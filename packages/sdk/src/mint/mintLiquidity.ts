import type { FairMintState } from './getFairMint.ts'

const all = 10_000n

/** What a launch would put into the pair, and what it would leave for the deployer; wei and base units. */
export type MintLiquidity = { coin: bigint; amount: bigint; proceeds: bigint }

/**
 * What a launch does with what was minted and paid so far, as the contract reckons it. A coin that somebody sent to the
 * pair before is counted there and goes to the deployer instead, so that it does not change the price.
 *
 * @param brought wei that the deployer of a free mint brings.
 */
export function mintLiquidity(
  { rules, mintsMade, escrowWei }: Pick<FairMintState, 'rules' | 'mintsMade' | 'escrowWei'>,
  brought = 0n,
): MintLiquidity {
  const { quantity, feeWei, liquidityBps, premiumBps } = rules
  const share = BigInt(liquidityBps)
  const part = (quantity * BigInt(mintsMade) * share) / all
  const amount = (part * all) / (all + BigInt(premiumBps))
  if (feeWei === 0n) return { coin: amount === 0n ? 0n : brought, amount, proceeds: 0n }
  const raised = feeWei * BigInt(mintsMade)
  const coin = (raised * share) / all + (escrowWei - raised)
  return { coin, amount, proceeds: escrowWei - coin }
}
