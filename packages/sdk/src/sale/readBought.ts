import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What a purchase came to. Of a fair sale `amount` is 0: buyers share in the end. `phase` counts from 0. */
export type Bought = { amount: bigint; paid: bigint; phase: number }

// Written here, because a screen reads a purchase after a reload without a whole ABI.
const events = parseAbi(['event Bought(address indexed account, uint256 phase, uint256 paid, uint256 amount)'])

/**
 * Reads a purchase from its receipts.
 *
 * @param sale the contract that sells: `saleOf`.
 * @throws ToolboxError `saleEventMissing` when there was none.
 */
export function readBought(receipts: readonly TransactionReceipt[], sale: Address): Bought {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, sale))
  const [bought] = parseEventLogs({ abi: events, eventName: 'Bought', logs })
  if (!bought) throw new ToolboxError('saleEventMissing')
  const { amount, paid, phase } = bought.args
  return { amount, paid, phase: Number(phase) }
}
