import { type Address, isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What left a pair, and what of it the tokens say has arrived; base units. */
export type PairRemoval = {
  firstAmount: bigint
  secondAmount: bigint
  firstReceived: bigint
  secondReceived: bigint
}

export type PairRemovalParams = {
  pair: Address
  account: Address
  first: Address
  second: Address
  /** Which of the two was paid out as coin: wrapped coin keeps nothing. */
  native?: 'first' | 'second'
}

// Written here, because a screen reads what was removed after a reload without anything else of an exchange.
const events = parseAbi([
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/**
 * Reads what came out of a pair from the receipts of a plan.
 *
 * @throws ToolboxError `liquidityEventMissing` when nothing did.
 */
export function readPairRemoval(
  receipts: readonly { logs: readonly Log<bigint, number, boolean>[] }[],
  { pair, account, first, second, native }: PairRemovalParams,
): PairRemoval {
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const from = (address: Address) => logs.filter((log) => isAddressEqual(log.address, address))
  const [burn] = parseEventLogs({ abi: events, eventName: 'Burn', logs: from(pair) })
  if (!burn) throw new ToolboxError('liquidityEventMissing')
  const { amount0, amount1 } = burn.args
  const isFirst = BigInt(first) < BigInt(second)
  const [firstAmount, secondAmount] = isFirst ? [amount0, amount1] : [amount1, amount0]
  const arrived = (token: Address) =>
    parseEventLogs({ abi: events, eventName: 'Transfer', logs: from(token) })
      .filter(({ args }) => isAddressEqual(args.to, account))
      .reduce((sum, { args }) => sum + args.value, 0n)
  return {
    ...{ firstAmount, secondAmount },
    firstReceived: native === 'first' ? firstAmount : arrived(first),
    secondReceived: native === 'second' ? secondAmount : arrived(second),
  }
}
