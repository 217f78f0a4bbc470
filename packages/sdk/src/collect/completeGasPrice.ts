import type { Address } from 'viem'
import { readDataFee } from '../base/plan/estimateCost.ts'
import type { GasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** A price that is never empty: where the rule found none, a local key cannot leave the choice to a wallet. */
export async function completeGasPrice(client: ChainClient, fees: GasPrice): Promise<GasPrice> {
  if ('maxFeePerGas' in fees.fields || 'gasPrice' in fees.fields) return fees
  const price = await client.getGasPrice()
  return { price, fields: { gasPrice: price } }
}

/**
 * What a rollup takes besides gas for a plain transfer, in wei, with a quarter more, since it can rise before the
 * transaction is mined; 0 on other chains.
 */
export async function readTransferDataFee(client: ChainClient, to: Address): Promise<bigint> {
  return ((await readDataFee(client, [{ to, data: '0x', value: 2n ** 64n }])) * 5n) / 4n
}
