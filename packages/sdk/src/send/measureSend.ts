import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, hexToBigInt, parseAbi } from 'viem'
import type { SimulatedCall } from '../base/chain/simulateBlock.ts'
import { decodeRevert } from '../base/errors/decodeRevert.ts'
import type { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type BatchSendRow, batchSendCallAbi, encodeBatchSend } from './batchSendCalls.ts'
import { chooseSample } from './chooseSample.ts'
import type { SendItem } from './SendList.ts'
import { simulateCalls } from './simulateCalls.ts'

/** What sending some rows of one token was found to do. */
export type SendMeasure = {
  /** Gas for a transaction by itself, and for each row. */
  baseGas: number
  rowGas: number
  /** Tried on the chain's state; else figures that hold for usual tokens and never-used recipients. */
  isMeasured: boolean
  /** The token keeps a part or changes balances by itself: it must go straight from the sender to each recipient. */
  isDirect: boolean
  /** Of each amount, what arrives; 10,000 for all. */
  receivedBps: number
  /** Rows of the sample that would fail. */
  failedRows: readonly number[]
  /** The whole transaction would fail. */
  error?: ToolboxError
}

/** What usual tokens need, in gas: measured with OpenZeppelin's, for recipients that hold nothing yet. */
const usual: Readonly<Record<SendItem['kind'], { base: number; row: number }>> = {
  native: { base: 50_000, row: 36_000 },
  erc20: { base: 80_000, row: 27_000 },
  erc721: { base: 50_000, row: 60_000 },
  erc1155: { base: 50_000, row: 40_000 },
}
const approvalForAll = parseAbi(['function setApprovalForAll(address operator, bool approved)'])

/**
 * Tries a sample of the rows on the chain's state, approval included, without sending anything: what a row costs with
 * this token and these recipients, and what of it arrives. A token can behave otherwise when it counts.
 */
export async function measureSend(
  client: ChainClient,
  params: { account: Address; contract: Address; item: SendItem; rows: readonly BatchSendRow[]; jobId: Hex },
): Promise<SendMeasure> {
  const { account, contract, item, rows, jobId } = params
  const guess: SendMeasure = {
    ...{ baseGas: usual[item.kind].base, rowGas: usual[item.kind].row, receivedBps: 10_000 },
    ...{ isMeasured: false, isDirect: false, failedRows: [] },
  }
  const chosen = chooseSample(rows)
  if (chosen.length === 0) return guess
  const call = (of: readonly BatchSendRow[], isDirect: boolean) =>
    encodeBatchSend({
      ...{ contract, kind: item.kind, token: item.address, jobId, rows: of },
      // A trial takes nothing; it asks what arrives.
      ...(isDirect ? { direct: { minReceivedBps: 0 } } : {}),
    })
  // Apart from each other: together they would need more than the list, which may be all that the sender has.
  const attempt = async (isDirect: boolean) => {
    const approvals = approvalOf(item, contract, chosen)
    const last = async (of: readonly BatchSendRow[]) =>
      (await simulateCalls(client, account, [...approvals, call(of, isDirect)]))?.at(-1)
    const [one, many] = await Promise.all([last(chosen.slice(0, 1)), last(chosen)])
    return one && many ? ([one, many] as const) : undefined
  }
  const pooled = await attempt(false)
  if (!pooled) return guess
  const isRefused = pooled[1].status !== '0x1'
  const mayBeDirect = isRefused && item.kind === 'erc20'
  const direct = mayBeDirect ? await attempt(true) : undefined
  const isDirect = direct?.[1].status === '0x1'
  const [one, many] = isDirect ? direct! : pooled
  if (many.status !== '0x1') return { ...guess, error: reasonOf(many) }
  // One row alone also pays for what the first row touches; the difference is what each further row costs.
  const gas = Number(hexToBigInt(many.gasUsed))
  const single = one.status === '0x1' && chosen.length > 1 ? Number(hexToBigInt(one.gasUsed)) : 0
  const rowGas = single > 0 ? Math.ceil((gas - single) / (chosen.length - 1)) : usual[item.kind].row
  const { failedRows, received } = readAnswer(many.returnData, isDirect)
  const failed = new Set(failedRows)
  const sent = chosen.reduce((total, { row, amount }) => (failed.has(row) ? total : total + amount), 0n)
  return {
    ...{ rowGas, isDirect, failedRows, isMeasured: true },
    baseGas: Math.max(21_000, gas - rowGas * chosen.length),
    receivedBps: received === undefined || sent === 0n ? 10_000 : Number((received * 10_000n) / sent),
  }
}

function approvalOf(item: SendItem, contract: Address, rows: readonly BatchSendRow[]) {
  const to = item.address
  if (item.kind === 'native') return []
  if (item.kind !== 'erc20') {
    const args = [contract, true] as const
    return [{ to, data: encodeFunctionData({ abi: approvalForAll, functionName: 'setApprovalForAll', args }) }]
  }
  const amount = rows.reduce((total, row) => total + row.amount, 0n)
  const approve = (value: bigint) => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contract, value] }),
  })
  return [approve(0n), approve(amount)]
}

const reasonOf = ({ error, returnData }: SimulatedCall) =>
  decodeRevert(error?.data && error.data !== '0x' ? error.data : returnData)

function readAnswer(data: Hex, isDirect: boolean): { failedRows: readonly number[]; received?: bigint } {
  const abi = batchSendCallAbi
  try {
    if (!isDirect) return { failedRows: decodeFunctionResult({ abi, functionName: 'sendToken', data }).map(Number) }
    const [rows, received] = decodeFunctionResult({ abi, functionName: 'sendTokenDirect', data })
    return { failedRows: rows.map(Number), received }
  } catch {
    return { failedRows: [] }
  }
}
