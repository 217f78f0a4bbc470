import { type Address, parseAbi, serializeTransaction } from 'viem'
import { largest } from '../base/parse/largest.ts'
import { type FeeQuirks, type GasFields, getGasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** What a transaction offers for gas, in the form that local keys sign. */
export type CollectFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint }

/** Prices the next transaction by the rule of all plans. */
export async function getFees(client: ChainClient, quirks: FeeQuirks): Promise<CollectFees> {
  return completeFees(client, (await getGasPrice(client, quirks)).fields)
}

/** Fees that are never empty: where the rule found no price, a local key cannot leave the choice to a wallet. */
export async function completeFees(client: ChainClient, fields: GasFields): Promise<CollectFees> {
  if ('maxFeePerGas' in fields || 'gasPrice' in fields) return fields as CollectFees
  return { gasPrice: await client.getGasPrice() }
}

/** The most a transaction with these fees can pay, in wei per gas. */
export function highestGasPrice(fees: CollectFees): bigint {
  return 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
}

/** Fees that are paid to the last wei of their maximum, so that what they cost is known before. */
export function exactFees(fees: CollectFees): CollectFees {
  return 'gasPrice' in fees ? fees : { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxFeePerGas }
}

/** Every chain of the OP Stack has its price oracle here. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/**
 * What a rollup takes besides gas for a plain transfer, with a quarter more, since it can rise before the transaction is
 * mined; 0 on other chains.
 */
export async function getTransferDataFee(client: ChainClient, to: Address): Promise<bigint> {
  const code = await client.getCode({ address: gasPriceOracle })
  if (!code || code === '0x') return 0n
  const shape = { type: 'eip1559', chainId: client.chain.id, to, value: 2n ** 64n, gas: 21_000n, nonce: 1_000 } as const
  const bytes = serializeTransaction({ ...shape, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 10n ** 6n })
  const fee = await client.readContract({
    address: gasPriceOracle,
    abi: oracleAbi,
    functionName: 'getL1Fee',
    args: [bytes],
  })
  return largest([0n, (fee * 5n) / 4n])
}
