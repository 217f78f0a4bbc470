import { launcherAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What a launch did. */
export type Launched = {
  pair: Address
  /** Liquidity tokens that were made. */
  lpAmount: bigint
  /** Number of their lock; 0 when they were not locked. */
  lockId: bigint
  /** Tokens bought, after tax. */
  bought: bigint
}

/**
 * Finds the launch of a token in receipts.
 *
 * @throws ToolboxError `launchEventMissing`.
 */
export function readLaunch(
  receipts: readonly TransactionReceipt[],
  { launcher, token }: { launcher: Address; token: Address },
): Launched {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, launcher))
  const launched = parseEventLogs({ abi: launcherAbi, eventName: 'Launched', logs })
  const own = launched.find(({ args }) => isAddressEqual(args.token, token))
  if (!own) throw new ToolboxError('launchEventMissing')
  const { pair, lpAmount, lockId, bought } = own.args
  return { pair, lpAmount, lockId, bought }
}
