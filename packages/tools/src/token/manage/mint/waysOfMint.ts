import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'

/** Of the actions that a token offers, those that the mint card leads to: only what the looker may do, and has to do. */
export function waysOfMint(
  offered: readonly { id: string; permitted: boolean }[],
  { own, proceedsWei }: Pick<FairMintState, 'own' | 'proceedsWei'>,
): string[] {
  const isUseful: Readonly<Record<string, boolean>> = {
    giveBack: (own?.mints ?? 0) > 0,
    refund: true,
    launchMint: true,
    launchAsDeployer: true,
    collectProceeds: (proceedsWei ?? 0n) > 0n,
  }
  return Object.keys(isUseful).filter(
    (id) => isUseful[id] && offered.some((entry) => entry.id === id && entry.permitted),
  )
}
