import { type Address, isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem'
import type { Reserves } from '../base/pair/getReserves.ts'

const pairEvents = parseAbi(['event Mint(address indexed sender, uint256 amount0, uint256 amount1)'])
const poolEvents = parseAbi(['event LiquidityAdded(uint256 coin, uint256 amount, uint64 unlockAt)'])

export type FirstLiquidityParams = {
  token: Address
  /** The exchange pair and its other coin; undefined for a token that is its own exchange. */
  market?: { pair: Address; base: Address }
}

/**
 * Reads what the receipts of a creation put first into the token's pair, or its own pool: in base units, and so the price
 * that the first trade meets. Undefined where they put nothing in.
 */
export function readFirstLiquidity(
  receipts: readonly { logs: readonly Log<bigint, number, boolean>[] }[],
  { token, market }: FirstLiquidityParams,
): Reserves | undefined {
  const place = market?.pair ?? token
  const logs = receipts.flatMap((receipt) => receipt.logs).filter(({ address }) => isAddressEqual(address, place))
  if (market) {
    const [mint] = parseEventLogs({ abi: pairEvents, logs })
    if (!mint) return undefined
    const { amount0, amount1 } = mint.args
    // A pair sorts its coins by their addresses.
    return BigInt(token) < BigInt(market.base) ? { token: amount0, base: amount1 } : { token: amount1, base: amount0 }
  }
  const [added] = parseEventLogs({ abi: poolEvents, logs })
  return added && { token: added.args.amount, base: added.args.coin }
}
