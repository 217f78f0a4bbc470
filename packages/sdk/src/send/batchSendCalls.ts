import {
  type Address,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import { largest } from '../base/parse/largest.ts'
import type { Call } from '../base/plan/Plan.ts'
import type { SendItem } from './SendList.ts'
import type { SendPermit } from './SendPermit.ts'

export const batchSendCallAbi = parseAbi([
  'struct Batch { bytes32 jobId; uint256 firstRow; uint8 onFailure; uint32 gasPerRow; bytes packed; }',
  'function sendCoin(Batch batch) payable returns (uint256[] failedRows)',
  'struct Permit { uint256 value; uint256 deadline; uint8 v; bytes32 r; bytes32 s; }',
  'function sendToken(address token, Batch batch) returns (uint256[] failedRows)',
  'function sendTokenWithPermit(address token, Batch batch, Permit permit) returns (uint256[] failedRows)',
  'function sendTokenDirect(address token, uint256 minReceivedBps, Batch batch) returns (uint256[] failedRows, uint256 received)',
  'function sendTokenDirectWithPermit(address token, uint256 minReceivedBps, Batch batch, Permit permit) returns (uint256[] failedRows, uint256 received)',
  'function sendNfts(address token, Batch batch) returns (uint256[] failedRows)',
  'function sendMultiTokens(address token, Batch batch) returns (uint256[] failedRows)',
])

/** A row with its number in the job, which is its key on the chain. */
export type BatchSendRow = { row: number; to: Address; amount: bigint; tokenId?: bigint }

export type BatchSendCall = {
  contract: Address
  kind: SendItem['kind']
  /** `zeroAddress` for the coin. */
  token: Address
  jobId: Hex
  rows: readonly BatchSendRow[]
  /**
   * Row by row from the sender to the receiver, for tokens that keep a part of what is sent. Of the sum of the rows that
   * do not fail at least `minReceivedBps` (of 10,000) has to arrive, else the whole transaction fails and nothing is taken.
   */
  direct?: { minReceivedBps: number }
  /** Signed approval of a token, used in the same call. */
  permit?: SendPermit
}

/** Gas that one receiver, or the token for one row, may use. What it does not use costs nothing. */
export const gasPerSendRow: Readonly<Record<SendItem['kind'], number>> = {
  native: 50_000,
  erc20: 300_000,
  erc721: 300_000,
  erc1155: 300_000,
}

/** The call that sends rows of one token. Failed rows are skipped and told; the others are sent. */
export function encodeBatchSend({ contract, kind, token, jobId, rows, direct, permit }: BatchSendCall): Call {
  const { packed, firstRow } = packSendRows(kind, rows)
  const batch = { jobId, firstRow: BigInt(firstRow), onFailure: 1, gasPerRow: gasPerSendRow[kind], packed }
  const abi = batchSendCallAbi
  if (kind === 'native') {
    const data = encodeFunctionData({ abi, functionName: 'sendCoin', args: [batch] })
    return { to: contract, data, value: rows.reduce((total, { amount }) => total + amount, 0n) }
  }
  if (kind !== 'erc20') {
    return { to: contract, data: encodeFunctionData({ abi, functionName: functions[kind], args: [token, batch] }) }
  }
  const least = BigInt(direct?.minReceivedBps ?? 0)
  const data = direct
    ? permit
      ? encodeFunctionData({ abi, functionName: 'sendTokenDirectWithPermit', args: [token, least, batch, permit] })
      : encodeFunctionData({ abi, functionName: 'sendTokenDirect', args: [token, least, batch] })
    : permit
      ? encodeFunctionData({ abi, functionName: 'sendTokenWithPermit', args: [token, batch, permit] })
      : encodeFunctionData({ abi, functionName: 'sendToken', args: [token, batch] })
  return { to: contract, data }
}

/**
 * True where a call is exactly that of these rows, to the byte. Only two things may differ: a permit, with which nobody
 * but this contract can take anything, and the share that has to arrive, which was another when older bytes were signed.
 */
export function isBatchSendOf(own: BatchSendCall, { to, data, value }: { to?: Address; data: Hex; value: bigint }) {
  try {
    const { args } = decodeFunctionData({ abi: batchSendCallAbi, data })
    const permit = (args as readonly unknown[]).find(isPermit)
    const least = (args as readonly unknown[]).find((one) => typeof one === 'bigint')
    const expected = encodeBatchSend({
      ...own,
      ...(permit ? { permit } : {}),
      ...(own.direct && least !== undefined ? { direct: { minReceivedBps: Number(least) } } : {}),
    })
    return (
      to?.toLowerCase() === own.contract.toLowerCase() &&
      expected.data.toLowerCase() === data.toLowerCase() &&
      (expected.value ?? 0n) === value
    )
  } catch {
    return false
  }
}

const isPermit = (one: unknown): one is SendPermit => typeof one === 'object' && one !== null && 'deadline' in one

type CallBatch = { firstRow: bigint; packed: Hex }
const isBatch = (one: unknown): one is CallBatch => typeof one === 'object' && one !== null && 'packed' in one

/** The batch in the arguments of any of these functions, each of which has one. */
export const batchOfCall = (args: readonly unknown[]): CallBatch => args.find(isBatch)!

const functions = { erc721: 'sendNfts', erc1155: 'sendMultiTokens' } as const

/**
 * Packs rows as BatchSend takes them: one amount for all where they are equal, else each in as few bytes as the largest
 * needs. Rows that follow each other need no numbers; others carry them and must be in order.
 */
export function packSendRows(kind: SendItem['kind'], rows: readonly BatchSendRow[]): { packed: Hex; firstRow: number } {
  const first = rows[0]?.row ?? 0
  const isRun = rows.every(({ row }, index) => row === first + index)
  // An NFT's place for the amount holds its id.
  const amounts = kind === 'erc721' ? rows.map(({ tokenId = 0n }) => tokenId) : rows.map(({ amount }) => amount)
  const amountWidth = kind === 'erc721' ? widthOf(amounts) : sharedWidth(amounts)
  const ids = kind === 'erc1155' ? rows.map(({ tokenId = 0n }) => tokenId) : []
  const idWidth = sharedWidth(ids)
  const parts: Hex[] = [numberToHex(amountWidth + (isRun ? 0 : 128), { size: 1 })]
  if (kind === 'erc1155') parts.push(numberToHex(idWidth, { size: 1 }))
  if (amountWidth === 0) parts.push(numberToHex(amounts[0] ?? 0n, { size: 32 }))
  if (kind === 'erc1155' && idWidth === 0) parts.push(numberToHex(ids[0] ?? 0n, { size: 32 }))
  for (const [index, { row, to }] of rows.entries()) {
    if (!isRun) parts.push(numberToHex(row, { size: 4 }))
    parts.push(to)
    if (kind === 'erc1155' && idWidth > 0) parts.push(numberToHex(ids[index]!, { size: idWidth }))
    if (amountWidth > 0) parts.push(numberToHex(amounts[index]!, { size: amountWidth }))
  }
  return { packed: concat(parts), firstRow: isRun ? first : 0 }
}

const widthOf = (values: readonly bigint[]) => Math.max(1, size(numberToHex(largest(values))))
/** 0 where all are equal, so that one stands for all. */
const sharedWidth = (values: readonly bigint[]) =>
  values.length > 1 && values.every((value) => value === values[0]) ? 0 : widthOf(values)
