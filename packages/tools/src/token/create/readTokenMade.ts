import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { type Address, parseEventLogs, type TransactionReceipt } from 'viem'

/** The token that a creation made, from the factory's event; works after a reload, when the plan is gone. */
export function readTokenMade(receipts: readonly TransactionReceipt[]): { token: Address } {
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const [created] = parseEventLogs({ abi: tokenFactoryAbi, eventName: 'TokenCreated', logs })
  if (!created) throw new ToolboxError('tokenCreatedEventMissing')
  return { token: created.args.token }
}
