import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { type Address, isAddressEqual } from 'viem'

/**
 * Of the actions that a token offers, those that the mint card leads to: only what the looker may do, and has to do. What
 * waits for its account stands on the card itself, and what is another's is left to the list.
 */
export function waysOfMint(
  offered: readonly { id: string; permitted: boolean }[],
  { rules, own, proceedsWei }: Pick<FairMintState, 'rules' | 'own' | 'proceedsWei'>,
  account: Address | undefined,
): string[] {
  const isDeployer = account !== undefined && isAddressEqual(account, rules.deployer)
  const isUseful: Readonly<Record<string, boolean>> = {
    giveBack: (own?.mints ?? 0) > 0,
    launchMint: true,
    launchAsDeployer: true,
    collectProceeds: isDeployer && (proceedsWei ?? 0n) > 0n,
  }
  return Object.keys(isUseful).filter(
    (id) => isUseful[id] && offered.some((entry) => entry.id === id && entry.permitted),
  )
}
