import { type Address, encodeFunctionData, erc20Abi, type Hex, keccak256, parseAbi, toHex } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { getPermitDomain } from '../base/erc20/getPermitDomain.ts'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { cutIntoBatches, type PlannedBatch } from '../base/jobs/createJob.ts'
import { readDataFee } from '../base/plan/estimateCost.ts'
import { type FeeQuirks, getGasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { encodeBatchSend } from './batchSendCalls.ts'
import { chunkOfSend } from './chunkOfSend.ts'
import { leastReceivedBps } from './leastReceivedBps.ts'
import type { SendRows } from './makeSendRows.ts'
import { measureSend, type SendMeasure } from './measureSend.ts'
import { planTokenBatch } from './planTokenBatch.ts'
import type { SendItem } from './SendList.ts'
import type { SendPermitOffer } from './SendPermit.ts'

/** Everything that is sent of one token. */
export type SendPart = {
  item: SendItem
  /** Place of the item in the list's items. */
  token: number
  rows: number
  /** Base units that leave the sender, and what of them arrives. */
  sum: bigint
  received: bigint
  measure: SendMeasure
  chunk: number
  chunks: number
  gas: bigint
  /** What the sender has; undefined for NFTs, or where it cannot be read. */
  balance?: bigint
}

export type BatchSendPlan = {
  /** By the batch contract, or by the token's own batch. */
  way: 'batch-send' | 'token-batch'
  /** The contract that carries it out. */
  contract: Address
  /** What the job has to know besides. */
  options: Readonly<Record<string, number | boolean>>
  parts: readonly SendPart[]
  /** One transaction each, rows of one token. */
  batches: readonly PlannedBatch[]
  approvals: readonly PlanStep[]
  /** Signatures in place of all approvals; empty where one of them cannot be signed. */
  permits: readonly SendPermitOffer[]
  gas: bigint
  /** Wei per gas. */
  price: bigint
  /** With what a rollup takes for the data. */
  feeWei: bigint
  /** What the sender's coin has to cover: the fee, and the coin on the list. */
  neededWei: bigint
  coinBalance: bigint
  /** The first reason why it would fail. */
  problem?: ToolboxError
}

/** Gas of an approval that nothing is known about. */
const approvalGas = 50_000n
const nftAbi = parseAbi([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
])

/**
 * Plans a batch send: tries each token on the chain's state, cuts its rows into equal transactions by what they were
 * found to cost, and names cost, shortfalls and approvals. A toolbox token goes by its own batch where that is allowed
 * and every transaction would go through. Sends nothing.
 *
 * @throws ToolboxError `contractMissing` where only the token's own batch is there and it cannot be used.
 */
export async function planBatchSend(
  client: ChainClient,
  params: {
    account: Address
    contract: Address
    items: readonly SendItem[]
    list: SendRows
    quirks?: FeeQuirks
    /** A toolbox token alone on the list may go by its own batch; `only` where the chain has no batch contract. */
    ownBatch?: 'allowed' | 'only'
    overrides?: ToolboxOverrides
  },
): Promise<BatchSendPlan> {
  const { account, contract, items, list, quirks, ownBatch, overrides } = params
  const [block, { price }, coinBalance] = await Promise.all([
    client.getBlock(),
    getGasPrice(client, quirks),
    client.getBalance({ address: account }),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const trial = keccak256(toHex(`trial ${Date.now()}`))
  const [only] = items
  const own =
    ownBatch && items.length === 1 && only?.kind === 'erc20'
      ? await planTokenBatch(client, {
          ...{ account, token: only.address, jobId: trial, blockGasLimit: block.gasLimit },
          rows: list.rows.map((row, index) => ({ ...row, row: index })),
          ...(overrides ? { overrides } : {}),
        })
      : undefined
  if (!own && ownBatch === 'only') throw new ToolboxError('contractMissing', { address: contract })
  const parts: SendPart[] = []
  const batches: PlannedBatch[] = []
  const approvals: PlanStep[] = []
  let dataFeeWei = 0n
  for (const { item: token, from, to } of list.parts) {
    const item = items[token]!
    const rows = list.rows.slice(from, to).map((row, index) => ({ ...row, row: from + index }))
    const sum = rows.reduce((total, { amount }) => total + amount, 0n)
    const [measure, balance, steps] = await Promise.all([
      own?.measure ?? measureSend(client, { account, contract, item, rows, jobId: trial }),
      item.kind === 'native' ? coinBalance : readBalance(client, item, account),
      own ? [] : planItemApproval(client, { account, contract, item, sum, id: String(token) }),
    ])
    const chunk = own?.chunk ?? chunkOfSend(item.kind, measure, block.gasLimit)
    const cut = own?.batches ?? cutIntoBatches(rows.length, chunk)
    batches.push(
      ...cut.map(({ rows: range }) =>
        'from' in range ? { rows: { from: range.from + from, to: range.to + from } } : { rows: range },
      ),
    )
    approvals.push(...steps)
    // Equal chunks have equal data, nearly.
    const first = { contract, kind: item.kind, token: item.address, jobId: trial, rows: rows.slice(0, chunk) }
    const firstCall = own ? { to: item.address, data: own.data } : encodeBatchSend(first)
    dataFeeWei += (await readDataFee(client, [firstCall])) * BigInt(cut.length)
    const gas = BigInt(measure.baseGas * cut.length + measure.rowGas * rows.length)
    const received = (sum * BigInt(measure.receivedBps)) / 10_000n
    const part = { item, token, rows: rows.length, sum, received, measure, chunk, chunks: cut.length, gas }
    parts.push({ ...part, ...(balance === undefined ? {} : { balance }) })
  }
  const gas = parts.reduce((total, part) => total + part.gas, approvalGas * BigInt(approvals.length))
  const feeWei = gas * price + dataFeeWei
  const coin = parts.reduce((total, { item, sum }) => (item.kind === 'native' ? total + sum : total), 0n)
  const problem = parts.find(({ measure }) => measure.error)?.measure.error
  const cost = { gas, price, feeWei, neededWei: feeWei + coin, coinBalance }
  const permits = await offerPermits(client, account, parts, approvals)
  const direct = parts.flatMap(({ token, measure }) =>
    measure.isDirect ? [[`direct${token}`, leastReceivedBps(measure.receivedBps)] as const] : [],
  )
  const way = own
    ? { way: 'token-batch' as const, contract: only!.address, options: own.options }
    : { way: 'batch-send' as const, contract, options: Object.fromEntries(direct) }
  return { ...way, parts, batches, approvals, permits, ...cost, ...(problem ? { problem } : {}) }
}

/** One signature for each approval, where every one of them can be signed and no older allowance is in the way. */
async function offerPermits(
  client: ChainClient,
  account: Address,
  parts: readonly SendPart[],
  approvals: readonly PlanStep[],
): Promise<SendPermitOffer[]> {
  const offers = await Promise.all(
    approvals.map(async ({ id }): Promise<SendPermitOffer | undefined> => {
      const part = parts.find(({ token }) => id === `approve:${token}`)
      if (part?.item.kind !== 'erc20') return undefined
      const { address } = part.item
      const found = await getPermitDomain(client, address, account)
      return found && { token: part.token, address, value: part.sum, ...found }
    }),
  )
  const signable = offers.filter((offer) => offer !== undefined)
  return signable.length === approvals.length ? signable : []
}

/** The approval one kind of thing needs: of a token exactly the sum; NFTs know only all or none. */
async function planItemApproval(
  client: ChainClient,
  params: { account: Address; contract: Address; item: SendItem; sum: bigint; id: string },
): Promise<PlanStep[]> {
  const { account, contract, item, sum, id } = params
  if (item.kind === 'native') return []
  if (item.kind === 'erc20') {
    return planApproval(client, { id, account, coin: item.address, spender: contract, amount: sum })
  }
  const isApproved = await getTolerantly<boolean>(client, {
    ...{ address: item.address, abi: nftAbi, functionName: 'isApprovedForAll', args: [account, contract] },
  })
  return isApproved ? [] : [approvalForAll(item.address, contract, true, id)]
}

/** Lets the contract move NFTs of the sender, or takes that back. */
export function approvalForAll(nft: Address, contract: Address, approved: boolean, id: string): PlanStep {
  const data: Hex = encodeFunctionData({
    abi: nftAbi,
    functionName: 'setApprovalForAll',
    args: [contract, approved],
  })
  return { id: `approve:${id}${approved ? '' : ':reset'}`, call: { to: nft, data } }
}

function readBalance(client: ChainClient, { kind, address }: SendItem, account: Address): Promise<bigint | undefined> {
  if (kind === 'erc1155') return Promise.resolve(undefined)
  return getTolerantly<bigint>(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}
