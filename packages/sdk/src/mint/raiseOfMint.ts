import type { Raise } from '../offering/Raise.ts'
import type { FairMintState } from './getFairMint.ts'
import { mintLiquidity } from './mintLiquidity.ts'

/**
 * What was paid for mints as a launch now would use it, or as one would where everything was minted. Nothing exists beside
 * what was minted.
 *
 * @returns undefined of a free mint, whose deployer makes the price, and before the first mint.
 */
export function raiseOfMint(
  mint: Pick<FairMintState, 'rules' | 'mintsMade' | 'escrowWei'>,
  market: Pick<Raise, 'exchangeFeeBps' | 'sellTaxBps'>,
  when: 'now' | 'full',
): Raise | undefined {
  const { rules } = mint
  const missing = when === 'full' ? rules.mints - mint.mintsMade : 0
  const mintsMade = mint.mintsMade + missing
  if (rules.feeWei === 0n || mintsMade === 0) return undefined
  const escrowWei = mint.escrowWei + rules.feeWei * BigInt(missing)
  const { coin, amount } = mintLiquidity({ rules, mintsMade, escrowWei })
  const sold = rules.quantity * BigInt(mintsMade)
  return {
    ...{ ...market, raised: escrowWei, sold, soldAtCheapest: sold },
    ...{ liquidity: { coin, amount }, outside: 0n },
  }
}
