import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'

/** What was added, in base units, and the liquidity tokens that came for it. */
export type PairLiquidity = { firstAmount: bigint; secondAmount: bigint; lpAmount: bigint }

// Written here, because a screen reads what was added after a reload without anything else of an exchange.
const events = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/**
 * Reads what went into a pair from the receipts of a plan.
 *
 * @throws ToolboxError `liquidityEventMissing` when nothing did.
 */
export function readPairLiquidity(
  receipts: readonly TransactionReceipt[],
  { pair, account, first, second }: { pair: Address; account: Address; first: Address; second: Address },
): PairLiquidity {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, pair))
  const [mint] = parseEventLogs({ abi: events, eventName: 'Mint', logs })
  if (!mint) throw new ToolboxError('liquidityEventMissing')
  const lpAmount = parseEventLogs({ abi: events, eventName: 'Transfer', logs })
    .filter(({ args }) => isAddressEqual(args.to, account))
    .reduce((sum, { args }) => sum + args.value, 0n)
  const { amount0, amount1 } = mint.args
  const isFirst = BigInt(first) < BigInt(second)
  return { firstAmount: isFirst ? amount0 : amount1, secondAmount: isFirst ? amount1 : amount0, lpAmount }
}
