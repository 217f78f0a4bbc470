import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { PreparedToken } from './prepareToken.ts'

/**
 * Finds the creation in receipts and compares it with what was expected.
 *
 * @throws ToolboxError `tokenCreatedEventMissing`, `tokenAddressDiffers`.
 */
export function readCreatedToken(
  receipts: readonly TransactionReceipt[],
  { account, factory, token }: Pick<PreparedToken, 'factory' | 'token'> & { account: Address },
): void {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, factory))
  const created = parseEventLogs({ abi: tokenFactoryAbi, eventName: 'TokenCreated', logs })
  const own = created.find(({ args }) => isAddressEqual(args.creator, account))
  if (!own) throw new ToolboxError('tokenCreatedEventMissing')
  const actual = own.args.token
  if (!isAddressEqual(actual, token)) throw new ToolboxError('tokenAddressDiffers', { expected: token, actual })
}
