import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import {
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type Transaction,
  type TransactionReceipt,
  toFunctionSelector,
} from 'viem'
import type { BatchSendRow } from './batchSendCalls.ts'
import { firstRowOfTokenBatch } from './tokenBatchIndex.ts'
import { unpackSendRows } from './unpackSendRows.ts'

const selector = toFunctionSelector('batchTransfer(bytes32,uint256,bytes)')

/** Rows of a token's own batch, with their numbers in the sender's job. */
export type TokenBatchRows = { sender: Address; token: Address; rows: readonly BatchSendRow[] }

/**
 * Reads a token's own batch that a job sent; undefined for every other transaction. That the token did what its log says
 * is its own word.
 */
export function readTokenBatchRows(
  { to, input }: Pick<Transaction, 'to' | 'input'>,
  { status, logs }: Pick<TransactionReceipt, 'status' | 'logs'>,
): TokenBatchRows | undefined {
  if (to === null || status !== 'success' || !input.startsWith(selector)) return undefined
  const ofToken = logs.filter(({ address }) => isAddressEqual(address, to))
  const [sent] = parseEventLogs({ abi: tokenAbi, eventName: 'BatchTransferred', logs: ofToken })
  if (!sent) return undefined
  const { args } = decodeFunctionData({ abi: tokenAbi, data: input })
  const firstRow = firstRowOfTokenBatch(sent.args.index)
  if (firstRow === undefined) return undefined
  return { sender: sent.args.sender, token: getAddress(to), rows: unpackSendRows('erc20', args?.[2] as Hex, firstRow) }
}
