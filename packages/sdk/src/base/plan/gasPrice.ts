import type { ChainQuirks } from '@tokensmith/chains/ChainEntry.ts'
import { chainList } from '@tokensmith/chains/chainList.ts'
import { largest } from '../parse/largest.ts'
import type { ChainClient } from './Plan.ts'

/** What pricing has to know of a chain. */
export type FeeQuirks = Pick<ChainQuirks, 'fee' | 'minGasPrice' | 'txGasCap'>

/** What a transaction is priced with; nothing at all where the price came out as 0 and the wallet must choose. */
export type GasFields =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { gasPrice: bigint }
  | Record<string, never>

export type GasPrice = {
  /** Wei per gas, by the rule below. */
  price: bigint
  fields: GasFields
}

const blocks = 10
const percentile = 50

/** The catalogue's rules for a chain; for any other chain those the node shows. */
export async function findFeeQuirks(client: ChainClient): Promise<FeeQuirks> {
  const listed = chainList.find((chain) => chain.id === client.chain.id)
  if (listed) return listed.quirks
  const { baseFeePerGas } = await client.getBlock()
  return { fee: baseFeePerGas == null ? 'legacy' : 'eip1559', minGasPrice: 0n }
}

/**
 * The price rule: base fee plus median reward of each of the last ten blocks, of those sums the sixth lowest, and at
 * least the chain's minimum. With fewer blocks (a new chain) the upper middle one.
 */
export function chooseGasPrice(baseFees: readonly bigint[], rewards: readonly bigint[], minGasPrice = 0n): bigint {
  const sums = rewards.slice(0, blocks).map((reward, index) => (baseFees[index] ?? 0n) + reward)
  const middle = sixthLowest(sums)
  return largest([middle, minGasPrice])
}

function sixthLowest(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.min(5, Math.floor(sorted.length / 2))] ?? 0n
}

/**
 * Prices the next transaction. On EIP-1559 chains `maxFeePerGas` is the rule's price, raised where needed so that the
 * next block can take the transaction even when the base fee rises by the most it can (12.5 %); the surplus over the
 * real base fee is not paid.
 */
export async function getGasPrice(client: ChainClient, quirks?: FeeQuirks): Promise<GasPrice> {
  const { fee, minGasPrice } = quirks ?? (await findFeeQuirks(client))
  const history = await client
    .getFeeHistory({ blockCount: blocks, rewardPercentiles: [percentile] })
    .catch(() => undefined)
  const rewards = history?.reward?.map((reward) => reward[0] ?? 0n) ?? []
  const baseFees = history?.baseFeePerGas ?? []
  // Chains without EIP-1559 may answer feeHistory with zeros, and some nodes do not answer it at all.
  if (fee === 'legacy' || rewards.length === 0) return legacyPrice(client, { baseFees, rewards, minGasPrice })

  const price = chooseGasPrice(baseFees, rewards, minGasPrice)
  if (price === 0n) return { price, fields: {} }
  const reward = sixthLowest(rewards)
  const next = baseFees.at(-1) ?? 0n
  const tip = reward > minGasPrice ? reward : minGasPrice > next ? minGasPrice - next : reward
  const needed = (next * 9n + 7n) / 8n + tip
  return { price, fields: { maxFeePerGas: largest([price, needed]), maxPriorityFeePerGas: tip } }
}

async function legacyPrice(
  client: ChainClient,
  { baseFees, rewards, minGasPrice }: { baseFees: readonly bigint[]; rewards: readonly bigint[]; minGasPrice: bigint },
): Promise<GasPrice> {
  const ruled = chooseGasPrice(baseFees, rewards, minGasPrice)
  const asked = await client.getGasPrice()
  const price = largest([asked, ruled])
  return { price, fields: price > 0n ? { gasPrice: price } : {} }
}
