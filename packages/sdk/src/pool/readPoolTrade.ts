import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt, zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What a trade of a token's own pool came to: what was paid, and what the receiver got, after taxes. */
export type PoolTraded = { amountIn: bigint; amountOut: bigint }

// Written here, because a screen reads a trade after a reload without the whole ABI of tokens.
const events = parseAbi([
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address to)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/**
 * Reads a trade from its receipts.
 *
 * @throws ToolboxError `liquidityEventMissing` when there was none.
 */
export function readPoolTrade(receipts: readonly TransactionReceipt[], token: Address): PoolTraded {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, token))
  const [swap] = parseEventLogs({ abi: events, eventName: 'Swap', logs })
  if (!swap) throw new ToolboxError('liquidityEventMissing')
  const { amount0In, amount1In, amount0Out, amount1Out } = swap.args
  // What a buy burns leaves the pool too and never arrives.
  const burnt = parseEventLogs({ abi: events, eventName: 'Transfer', logs })
    .filter(({ args }) => isAddressEqual(args.from, token) && args.to === zeroAddress)
    .reduce((sum, { args }) => sum + args.value, 0n)
  return { amountIn: amount0In + amount1In, amountOut: amount0Out + amount1Out - burnt }
}
