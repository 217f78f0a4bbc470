import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/**
 * What the finish of a sale came to: coin and tokens that went into the exchange, and tokens that were not sold and are
 * destroyed. `liquidity` is 0 where the token is its own exchange; `lockId` is the lock of liquidity tokens, undefined
 * where there is none.
 */
export type FinishedSale = { coin: bigint; amount: bigint; burnt: bigint; liquidity: bigint; lockId?: bigint }

// Written here, because a screen reads a finish after a reload without a whole ABI.
const events = parseAbi([
  'event Finished(address indexed by, uint256 coin, uint256 amount, uint256 burnt, uint256 liquidity, uint256 lockId)',
])

/**
 * Reads the finish of a sale from its receipts.
 *
 * @param sale the contract that sells: `saleOf`.
 * @throws ToolboxError `saleFinishEventMissing` when there was none.
 */
export function readFinishedSale(receipts: readonly TransactionReceipt[], sale: Address): FinishedSale {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, sale))
  const [finished] = parseEventLogs({ abi: events, eventName: 'Finished', logs })
  if (!finished) throw new ToolboxError('saleFinishEventMissing')
  const { coin, amount, burnt, liquidity, lockId } = finished.args
  return { coin, amount, burnt, liquidity, lockId: lockId === 0n ? undefined : lockId }
}
