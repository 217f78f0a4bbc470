import { type Address, decodeFunctionData, type Hex, isAddressEqual, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type BatchSendRow, batchOfCall, batchSendCallAbi } from './batchSendCalls.ts'
import { readTokenBatchRows } from './readTokenBatchRows.ts'
import type { SendItem } from './SendList.ts'
import { unpackSendRows } from './unpackSendRows.ts'

/** What one transaction of a batch send holds for one recipient. */
export type SentRows = {
  sender: Address
  kind: SendItem['kind']
  /** `zeroAddress` for the coin. */
  token: Address
  /** Unix seconds. */
  sentAt: bigint
  rows: readonly SentRow[]
}

/** A row of the sender's job. Its number is that on the chain; a plain transfer has none. */
export type SentRow = Omit<BatchSendRow, 'row'> & { row?: number; isPaid: boolean }

const eventAbi = parseAbi([
  'event RowsFailed(address indexed sender, bytes32 indexed jobId, uint256[] rows)',
  'event BatchSent(address indexed sender, bytes32 indexed jobId, address indexed token, uint256 firstRow, uint256 rows, uint256 failed, uint256 amount, uint256 received)',
])

const kinds = {
  sendCoin: 'native',
  sendToken: 'erc20',
  sendTokenWithPermit: 'erc20',
  sendTokenDirect: 'erc20',
  sendTokenDirectWithPermit: 'erc20',
  sendNfts: 'erc721',
  sendMultiTokens: 'erc1155',
} as const

/**
 * Finds what a transaction of BatchSend, of a token's own batch, or a plain transfer of coin, holds for a recipient. It
 * reads the transaction itself, so it needs neither the sender's list nor a server.
 *
 * @throws ToolboxError `sendNotOurs` when the transaction is none of them, or did not go through.
 */
export async function findSentRows(
  client: ChainClient,
  { hash, recipient, contract }: { hash: Hex; recipient: Address; contract: Address },
): Promise<SentRows> {
  const [transaction, receipt] = await Promise.all([
    client.getTransaction({ hash }),
    client.getTransactionReceipt({ hash }),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const sentAt = async () => (await client.getBlock({ blockNumber: receipt.blockNumber })).timestamp
  // A job's own wallet pays each row by a transfer of its own.
  if (transaction.input === '0x' && transaction.value > 0n && transaction.to && receipt.status === 'success') {
    const { from: sender, to, value: amount } = transaction
    const rows = isAddressEqual(to, recipient) ? [{ to, amount, isPaid: true }] : []
    return { sender, kind: 'native', token: zeroAddress, sentAt: await sentAt(), rows }
  }
  const own = readTokenBatchRows(transaction, receipt)
  if (own) {
    const rows = own.rows.filter(({ to }) => isAddressEqual(to, recipient)).map((row) => ({ ...row, isPaid: true }))
    return { ...own, kind: 'erc20', sentAt: await sentAt(), rows }
  }
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, contract))
  const [sent] = parseEventLogs({ abi: eventAbi, eventName: 'BatchSent', logs })
  // A smart account calls the contract inside another call: then only the events say what was sent.
  const isDirect = transaction.to !== null && isAddressEqual(transaction.to, contract)
  if (!sent || receipt.status !== 'success' || !isDirect) throw new ToolboxError('sendNotOurs', { hash })
  const failed = new Set(
    parseEventLogs({ abi: eventAbi, eventName: 'RowsFailed', logs }).flatMap(({ args }) => args.rows.map(Number)),
  )
  const { functionName, args } = decodeFunctionData({ abi: batchSendCallAbi, data: transaction.input })
  const batch = batchOfCall(args)
  const kind = kinds[functionName]
  const rows = unpackSendRows(kind, batch.packed, Number(batch.firstRow))
    .filter(({ to }) => isAddressEqual(to, recipient))
    .map((row) => ({ ...row, isPaid: !failed.has(row.row) }))
  const token = kind === 'native' ? zeroAddress : sent.args.token
  return { sender: sent.args.sender, kind, token, sentAt: await sentAt(), rows }
}
