import { type Address, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

const coinAbi = parseAbi(['function decimals() view returns (uint256)'])

/** Base units of one native coin. */
export const nativeUnit = 10n ** 18n

/** Base units of one coin: about one, since any price will do to see whether and at what tax one can trade. */
export async function getUnit(client: ChainClient, coin: Address, { native }: { native: boolean }): Promise<bigint> {
  if (native) return nativeUnit
  const decimals = await getTolerantly<bigint>(client, { address: coin, abi: coinAbi, functionName: 'decimals' })
  return decimals !== undefined && decimals <= 36n ? 10n ** decimals : nativeUnit
}
