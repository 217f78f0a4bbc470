import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { formatUnits } from 'viem'
import type { FormReading } from '../../../_shared/form/useFieldProps.ts'
import type { PoolCoin } from '../parsePoolTrade.ts'
import { mostMints } from './mintFigures.ts'

/** The chain's own coin. */
const coinDecimals = 18

export type MintReading = FormReading<'mintCount'> & { values?: { count: number; costWei: bigint } }

/** Reads how often to mint, against what is left for the account and what its wallet holds. Pure. */
export function parseMint(
  { mintCount }: { mintCount: string },
  state: Pick<FairMintState, 'rules' | 'mintsMade' | 'own'>,
  { symbol = '', balance }: PoolCoin,
): MintReading {
  const most = mostMints(state)
  const count = parseInteger(mintCount, { min: 1n, max: BigInt(Math.max(most, 1)) })
  if (!count.ok) return { faults: { mintCount: count.error }, asks: {} }
  const costWei = state.rules.feeWei * count.value
  if (balance !== undefined && costWei > balance) {
    return { faults: { mintCount: shortOf(costWei, balance, symbol) }, asks: {} }
  }
  return { faults: {}, asks: {}, values: { count: Number(count.value), costWei } }
}

export type MintLaunchReading = FormReading<'launchCoin'> & { values?: { coin: bigint } }

/** Reads the coin that the deployer of a free mint brings. Pure. */
export function parseMintLaunch(
  { launchCoin }: { launchCoin: string },
  { symbol = '', balance }: PoolCoin,
): MintLaunchReading {
  // The reserves of a pair fit into 112 bits.
  const coin = parseAmount(launchCoin, coinDecimals, { max: 2n ** 112n - 1n })
  if (!coin.ok) return { faults: { launchCoin: coin.error }, asks: {} }
  if (balance !== undefined && coin.value > balance) {
    return { faults: { launchCoin: shortOf(coin.value, balance, symbol) }, asks: {} }
  }
  return { faults: {}, asks: {}, values: { coin: coin.value } }
}

function shortOf(needed: bigint, balance: bigint, symbol: string): InputFault {
  const text = (value: bigint) => formatUnits(value, coinDecimals)
  return { code: 'insufficientTokenBalance', params: { needed: text(needed), balance: text(balance), symbol } }
}
