import { collectAbi } from '@tokensmith/contracts/generated/abis.ts'
import {
  type Address,
  erc20Abi,
  erc721Abi,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobContext, RowOutcome } from '../base/jobs/JobKind.ts'
import { findTransaction } from '../base/plan/reconcileTransaction.ts'
import type { CollectRow } from './CollectContext.ts'
import { readCollectTerms } from './CollectTerms.ts'
import { collectAddress } from './collectAddress.ts'
import { assetKind, noReason } from './collectContract.ts'

const multiTokenAbi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])

type Read = { job: JobContext['job']; recipient: Address; receipt: TransactionReceipt }

/**
 * What a receipt says about rows of a collection. Logs are counted only where they belong: a token's at the token, a
 * sweep's at the wallet and at `Collect`.
 */
export async function readCollectOutcome(
  { job, client }: JobContext,
  rows: readonly CollectRow[],
  receipt: TransactionReceipt,
  isSweep: boolean,
): Promise<RowOutcome[]> {
  if (receipt.status !== 'success') return rows.map(({ row }) => ({ row, paid: false, reason: 'reverted' }))
  const read = { job, receipt, recipient: readCollectTerms(job).recipient }
  if (isSweep) return outcomesOfSweep(rows, read)
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const isCoin = job.tokens[row.token]!.standard === 'coin'
    const received = isCoin ? await readValue(client, row, read) : amountMoved(row, read)
    const { row: number } = row
    outcomes.push(
      received > 0n ? { row: number, paid: true, received } : { row: number, paid: false, reason: 'nothingMoved' },
    )
  }
  return outcomes
}

/** Coin leaves no log: what was sent stands in the transaction. */
async function readValue(client: JobContext['client'], { from }: CollectRow, { receipt, recipient }: Read) {
  const transaction = await findTransaction(client, receipt.transactionHash)
  // A node behind the one that gave the receipt.
  if (!transaction) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
  const isOwn = isAddressEqual(transaction.from, from) && isAddressEqual(transaction.to ?? zeroAddress, recipient)
  return isOwn ? transaction.value : 0n
}

/** What the token's own logs say went from the wallet to the recipient. */
function amountMoved({ from, token, tokenId }: CollectRow, { job, recipient, receipt }: Read): bigint {
  const { standard, address = zeroAddress } = job.tokens[token]!
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, address))
  const isOwn = ({ args }: { args: { from: Address; to: Address } }) =>
    isAddressEqual(args.from, from) && isAddressEqual(args.to, recipient)
  if (standard === 'erc721') {
    const moved = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs }).filter(isOwn)
    return moved.some(({ args }) => args.tokenId === tokenId) ? 1n : 0n
  }
  if (standard === 'erc1155') {
    const moved = parseEventLogs({ abi: multiTokenAbi, eventName: 'TransferSingle', logs }).filter(isOwn)
    return moved.reduce((sum, { args }) => (args.id === tokenId ? sum + args.value : sum), 0n)
  }
  const moved = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).filter(isOwn)
  return moved.reduce((sum, { args }) => sum + args.value, 0n)
}

function outcomesOfSweep(rows: readonly CollectRow[], { job, recipient, receipt }: Read): RowOutcome[] {
  const logs = parseEventLogs({ abi: collectAbi, logs: receipt.logs })
  return rows.map(({ row, from, token, tokenId = 0n }) => {
    const { standard, address = zeroAddress } = job.tokens[token]!
    const own = logs.filter(({ args, eventName, address: by }) => {
      return (
        isAddressEqual(args.wallet, from) && isAddressEqual(by, eventName === 'CollectFailed' ? collectAddress : from)
      )
    })
    for (const { args, eventName } of own) {
      if (eventName === 'CollectFailed') return { row, paid: false, reason: tell(args.reason) }
      const isAsset = args.kind === assetKind[standard] && isAddressEqual(args.token, address) && args.id === tokenId
      if (!isAsset) continue
      if (eventName === 'AssetFailed') return { row, paid: false, reason: tell(args.reason) }
      if (isAddressEqual(args.receiver, recipient)) return { row, paid: true, received: args.amount }
    }
    // It was not in the order: less than the least, or other code at the wallet.
    return { row, paid: false, reason: 'leftOut' }
  })
}

const tell = (reason: string) => (reason === noReason ? 'refused' : reason)
