import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  type Log,
  toHex,
} from 'viem'
import { readLogs } from '../base/chain/readLogs.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { hashOrder } from './hashOrder.ts'
import type { OrderFields } from './Order.ts'
import { type Execution, executionTopics, readExecutionLog } from './readExecution.ts'
import { safeAbi } from './safeAbi.ts'

const orderTopic = keccak256(
  toHex('SafeMultiSigTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes,bytes)'),
)

/** An order that the chain says was carried out. `fields` only where the chain tells them and they hash to `hash`. */
export type FinishedOrder = Execution & {
  hash: Hex
  fields?: OrderFields
  blockNumber: bigint
  logIndex: number
  /** Unix seconds. */
  finishedAt?: bigint
}

export type FinishedPage = {
  /** Newest first. */
  orders: readonly FinishedOrder[]
  /** Where the next older page ends; undefined when everything has been read. */
  nextToBlock?: bigint
}

/**
 * Reads which orders a wallet has carried out, from its own events, backwards in pieces the node takes. What the order
 * was comes from the event of `SafeL2`, or from the transaction that carried it out; either is believed only when it
 * hashes to the hash in the event.
 *
 * @param toBlock the newest block to look at; `blocks` how many at most.
 * @throws ToolboxError as `readLogs`.
 */
export async function readFinishedOrders(
  client: ChainClient,
  multisig: Address,
  { toBlock, blocks, logSpan, signal }: { toBlock: bigint; blocks: bigint; logSpan: number; signal?: AbortSignal },
): Promise<FinishedPage> {
  const fromBlock = toBlock >= blocks ? toBlock - blocks + 1n : 0n
  const topics = [[executionTopics.success, executionTopics.failure, orderTopic]]
  const filters = [{ address: multisig, topics }]
  const logs = await readLogs(client, { filters, fromBlock, toBlock, logSpan, signal })
  const orders: Promise<FinishedOrder>[] = []
  logs.forEach((log, index) => {
    const end = readExecutionLog(log)
    if (!end) return
    // SafeL2 tells the order before it is carried out, in the same transaction.
    const told = logs.slice(0, index).filter(({ transactionHash }) => transactionHash === log.transactionHash)
    orders.push(describe(client, multisig, log, end, told))
  })
  const found = (await Promise.all(orders)).reverse()
  return { orders: found, nextToBlock: fromBlock > 0n ? fromBlock - 1n : undefined }
}

async function describe(
  client: ChainClient,
  multisig: Address,
  log: Log<bigint, number, false>,
  { hash, outcome }: { hash: Hex; outcome: Execution['outcome'] },
  told: readonly Log<bigint, number, false>[],
): Promise<FinishedOrder> {
  const { transactionHash, blockNumber, logIndex, blockHash } = log
  const isIt = (fields: OrderFields) => hashOrder(client.chain.id, multisig, fields).safeTxHash === hash
  const fromLogs = told.map(readOrderLog).find((fields) => fields && isIt(fields))
  const fields = fromLogs ?? (await readFromTransaction(client, multisig, transactionHash, isIt))
  const block = await client.getBlock({ blockHash }).catch(() => undefined)
  return { hash, outcome, transactionHash, blockNumber, logIndex, fields, finishedAt: block?.timestamp }
}

function readOrderLog(log: Log): OrderFields | undefined {
  if (log.topics[0] !== orderTopic) return undefined
  try {
    const { args } = decodeEventLog({ abi: safeAbi, topics: log.topics, data: log.data })
    const { signatures: _, additionalInfo, ...fields } = args
    const [nonce] = decodeAbiParameters([{ type: 'uint256' }], additionalInfo)
    return { ...fields, operation: fields.operation === 1 ? 1 : 0, nonce }
  } catch {
    return undefined
  }
}

/** `Safe` writes no such event, but nearly always the transaction calls the wallet directly. */
async function readFromTransaction(
  client: ChainClient,
  multisig: Address,
  hash: Hex,
  isIt: (fields: OrderFields) => boolean,
): Promise<OrderFields | undefined> {
  try {
    const { to, input, blockNumber } = await client.getTransaction({ hash })
    if (!to || !isAddressEqual(to, multisig)) return undefined
    const call = decodeFunctionData({ abi: safeAbi, data: input })
    if (call.functionName !== 'execTransaction') return undefined
    const [target, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] = call.args
    const rest = { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver }
    // The nonce is not in the call. Orders of the same block share what the block left, so it is searched from there down.
    const after = await client.readContract({ address: multisig, abi: safeAbi, functionName: 'nonce', blockNumber })
    for (let nonce = after; nonce >= 0n && after - nonce < 20n; nonce--) {
      const fields: OrderFields = { to: target, value, data, operation: operation === 1 ? 1 : 0, ...rest, nonce }
      if (isIt(fields)) return fields
    }
    return undefined
  } catch {
    return undefined
  }
}
