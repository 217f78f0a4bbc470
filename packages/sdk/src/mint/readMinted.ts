import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** What a mint came to. `firstInscription` is the number of the first of `mints` inscriptions, of a token with them. */
export type Minted = { mints: number; amount: bigint; paidWei: bigint; firstInscription?: bigint }

// Written here, because a screen reads a mint after a reload without the whole ABI of tokens.
const events = parseAbi([
  'event Minted(address indexed account, uint256 mints, uint256 amount, uint256 paid)',
  'event Inscribe(uint256 indexed id, bytes data)',
])

/**
 * Reads a mint from its receipts.
 *
 * @throws ToolboxError `mintEventMissing` when there was none.
 */
export function readMinted(receipts: readonly TransactionReceipt[], token: Address): Minted {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, token))
  const [minted] = parseEventLogs({ abi: events, eventName: 'Minted', logs })
  if (!minted) throw new ToolboxError('mintEventMissing')
  const [inscribed] = parseEventLogs({ abi: events, eventName: 'Inscribe', logs })
  const { mints, amount, paid } = minted.args
  return { mints: Number(mints), amount, paidWei: paid, firstInscription: inscribed?.args.id }
}
