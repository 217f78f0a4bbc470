import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { HeldCoin } from '../../../_shared/form/balanceFault.ts'
import { FormReader } from '../../../_shared/form/FormReader.ts'
import type { FormReading } from '../../../_shared/form/useFieldProps.ts'
import { mostMints } from './mintFigures.ts'

/** The chain's own coin. */
const decimals = 18

export type MintReading = FormReading<'mintCount'> & { values?: { count: number; costWei: bigint } }

/** Reads how often to mint, against what is left for the account and what its wallet holds. Pure. */
export function parseMint(
  typed: { mintCount: string },
  state: Pick<FairMintState, 'rules' | 'mintsMade' | 'own'>,
  coin: HeldCoin,
): MintReading {
  const reader = new FormReader(typed)
  const count = reader.integer('mintCount', 1, Math.max(mostMints(state), 1))
  const costWei = count === undefined ? undefined : state.rules.feeWei * BigInt(count)
  reader.pays('mintCount', costWei, { ...coin, decimals })
  return reader.read({ count, costWei })
}

export type MintLaunchReading = FormReading<'launchCoin'> & { values?: { coin: bigint } }

/** Reads the coin that the deployer of a free mint brings. Pure. */
export function parseMintLaunch(typed: { launchCoin: string }, coin: HeldCoin): MintLaunchReading {
  const reader = new FormReader(typed)
  // The reserves of a pair fit into 112 bits.
  return reader.read({ coin: reader.amount('launchCoin', { ...coin, decimals }, { max: 2n ** 112n - 1n }) })
}
