import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What a purchase brought, and what of the payment it used; the amount of a fair sale is 0. */
export type PresalePurchase = { amount: bigint; paid: bigint; value: bigint }

// Written here, because a screen reads a purchase after a reload without a whole ABI.
const events = parseAbi([
  'event Bought(address indexed account, uint256 phase, uint256 indexed coin, uint256 paid, uint256 value, uint256 amount)',
])

/**
 * Reads a purchase in a sale of our factory from its receipts.
 *
 * @throws ToolboxError `saleEventMissing` when there was none.
 */
export function readPresalePurchase(receipts: readonly TransactionReceipt[], sale: Address): PresalePurchase {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, sale))
  const [bought] = parseEventLogs({ abi: events, eventName: 'Bought', logs })
  if (!bought) throw new ToolboxError('saleEventMissing')
  const { amount, paid, value } = bought.args
  return { amount, paid, value }
}
