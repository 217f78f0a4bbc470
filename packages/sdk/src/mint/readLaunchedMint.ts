import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/**
 * What the launch of a mint came to: what went into the pair, and the liquidity tokens. `lockId` is their lock; undefined
 * when they were burnt, or when there are none.
 */
export type LaunchedMint = { coin: bigint; amount: bigint; liquidity: bigint; lockId?: bigint }

// Written here, because a screen reads a launch after a reload without the whole ABI of tokens.
const events = parseAbi([
  'event Launched(address indexed by, uint256 coin, uint256 amount, uint256 liquidity, uint256 lockId)',
])

/**
 * Reads the launch of a mint from its receipts.
 *
 * @throws ToolboxError `launchEventMissing` when there was none.
 */
export function readLaunchedMint(receipts: readonly TransactionReceipt[], token: Address): LaunchedMint {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, token))
  const [launched] = parseEventLogs({ abi: events, eventName: 'Launched', logs })
  if (!launched) throw new ToolboxError('launchEventMissing')
  const { coin, amount, liquidity, lockId } = launched.args
  return { coin, amount, liquidity, lockId: lockId === 0n ? undefined : lockId }
}
