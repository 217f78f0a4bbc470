import { type Address, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function balanceOf(address account) view returns (uint256)',
])

type QuoteNativeParams = { account: Address; router: Address; base: Address; wanted: bigint }

/** Native coin that buys what the creator lacks of a base coin; 0 where it has no pair with the native coin. */
export async function quoteNative(
  client: ChainClient,
  { account, router, base, wanted }: QuoteNativeParams,
): Promise<bigint> {
  const own = await getTolerantly<bigint>(client, {
    address: base,
    abi: routerAbi,
    functionName: 'balanceOf',
    args: [account],
  })
  if (own !== undefined && own >= wanted) return 0n
  try {
    const wrapped = await client.readContract({ address: router, abi: routerAbi, functionName: 'WETH' })
    const [amountIn = 0n] = await client.readContract({
      address: router,
      abi: routerAbi,
      functionName: 'getAmountsIn',
      args: [wanted - (own ?? 0n), [wrapped, base]],
    })
    return amountIn
  } catch {
    return 0n
  }
}
