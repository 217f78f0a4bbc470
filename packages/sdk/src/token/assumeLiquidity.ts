import { parseAbi } from 'viem'
import { partOf } from '../liquidity/swapMath.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { TokenValues } from './encodeConstructor.ts'
import { readTolerantly } from './readTolerantly.ts'
import { needed } from './refuseWhen.ts'

const coinAbi = parseAbi(['function decimals() view returns (uint256)'])

/** Half of the supply and one coin: any price will do to see whether and at what tax one can trade. */
export async function assumeLiquidity(
  client: ChainClient,
  values: Pick<TokenValues, 'supply' | 'market'>,
  { native }: { native: boolean },
): Promise<{ tokenAmount: bigint; baseAmount: bigint }> {
  const { base } = needed(values.market, 'market')
  const decimals = native
    ? 18n
    : await readTolerantly<bigint>(client, { address: base, abi: coinAbi, functionName: 'decimals' })
  const oneCoin = 10n ** (decimals !== undefined && decimals <= 36n ? decimals : 18n)
  return { tokenAmount: partOf(values.supply, 5_000), baseAmount: oneCoin }
}
