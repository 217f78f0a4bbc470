import { saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/**
 * Reads where a sale was created, from its receipts.
 *
 * @throws ToolboxError `saleEventMissing` when there was none.
 */
export function readSaleCreated(receipts: readonly TransactionReceipt[], factory: Address): Address {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, factory))
  const [created] = parseEventLogs({ abi: saleFactoryAbi, eventName: 'SaleCreated', logs })
  if (!created) throw new ToolboxError('saleEventMissing')
  return created.args.sale
}
