import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, hexToBigInt, isAddressEqual, parseEventLogs } from 'viem'
import { logsOf, type SimulatedCall } from '../base/chain/simulateBlock.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { isNodeTrouble } from '../base/jobs/prepareBatch.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { verifyTemplate } from '../base/toolbox/verifyTemplate.ts'
import { encodeBatchTransfer } from '../token/encodeBatchTransfer.ts'
import type { BatchSendRow } from './batchSendCalls.ts'
import { chooseSample } from './chooseSample.ts'
import { chunkOfSend } from './chunkOfSend.ts'
import type { SendMeasure } from './measureSend.ts'
import { simulateCalls } from './simulateCalls.ts'
import { planTokenBatches } from './tokenBatchJob.ts'

export type TokenBatchPlan = ReturnType<typeof planTokenBatches> & {
  measure: SendMeasure
  chunk: number
  /** Data of the first transaction. */
  data: Hex
}

/** What our plain tokens need, in gas, for recipients that hold nothing yet. */
const usual = { baseGas: 45_000, rowGas: 25_300 }
const trialsAtOnce = 4

/**
 * Plans sending one token by its own batch: where the token was made by the toolbox from published code, to the byte,
 * and every transaction would go through now. Its transactions pay all of their rows or none, so a list of which a row
 * would be refused is better sent by the batch contract, which skips it.
 *
 * @returns undefined where it has to be sent in another way.
 */
export async function planTokenBatch(
  client: ChainClient,
  params: {
    account: Address
    token: Address
    rows: readonly BatchSendRow[]
    jobId: Hex
    blockGasLimit: bigint
    overrides?: ToolboxOverrides
  },
): Promise<TokenBatchPlan | undefined> {
  const { account, token, rows, jobId, blockGasLimit, overrides } = params
  const verification = await verifyTemplate(client, token, overrides ? { overrides } : {}).catch((error) => {
    if (isNodeTrouble(decodeError(error))) throw error
  })
  if (verification?.status !== 'verified' || rows.length === 0) return undefined
  const call = (of: readonly BatchSendRow[], index = 0) => ({
    to: token,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'batchTransfer',
      args: [jobId, BigInt(index), encodeBatchTransfer(of)],
    }),
  })
  const measure = await measureBatch(client, account, rows, call)
  if (!measure) return undefined
  const chunk = chunkOfSend('erc20', measure, blockGasLimit)
  const planned = planTokenBatches(rows.length, chunk)
  // Built a few at a time: all at once they would hold up a page.
  const callAt = (index: number) => {
    const { rows: range } = planned.batches[index]!
    return call('from' in range ? rows.slice(range.from, range.to) : [], index)
  }
  for (let first = 0; first < planned.batches.length; first += trialsAtOnce) {
    const some = planned.batches.slice(first, first + trialsAtOnce)
    const trials = some.map(async (_, place) => client.call({ account, ...callAt(first + place) }))
    const wentThrough = await Promise.all(trials).catch((error) => {
      if (isNodeTrouble(decodeError(error))) throw error
    })
    if (!wentThrough) return undefined
  }
  return { ...planned, measure, chunk, data: callAt(0).data }
}

/** Tries some rows; undefined where they would fail. */
async function measureBatch(
  client: ChainClient,
  account: Address,
  rows: readonly BatchSendRow[],
  call: (of: readonly BatchSendRow[]) => { to: Address; data: Hex },
): Promise<SendMeasure | undefined> {
  const guess = { ...usual, receivedBps: 10_000, isMeasured: false, isDirect: false, failedRows: [] }
  const chosen = chooseSample(rows)
  const attempt = async (of: readonly BatchSendRow[]) => (await simulateCalls(client, account, [call(of)]))?.[0]
  const [one, many] = await Promise.all([attempt(chosen.slice(0, 1)), attempt(chosen)])
  if (!one || !many) return guess
  if (one.status !== '0x1' || many.status !== '0x1') return undefined
  const gas = Number(hexToBigInt(many.gasUsed))
  const single = Number(hexToBigInt(one.gasUsed))
  const rowGas = chosen.length > 1 ? Math.ceil((gas - single) / (chosen.length - 1)) : usual.rowGas
  const sent = chosen.reduce((total, { amount }) => total + amount, 0n)
  const received = sumReceived(call(chosen).to, account, chosen, many)
  return {
    ...{ rowGas, isMeasured: true, isDirect: false, failedRows: [] },
    baseGas: Math.max(21_000, gas - rowGas * chosen.length),
    receivedBps: received === undefined || sent === 0n ? 10_000 : Number((received * 10_000n) / sent),
  }
}

/** What of the sender's arrived at the recipients of a trial, by the token's own events. */
function sumReceived(token: Address, account: Address, rows: readonly BatchSendRow[], trial: SimulatedCall) {
  if (!trial.logs) return undefined
  const recipients = new Set(rows.map(({ to }) => to.toLowerCase()))
  return parseEventLogs({ abi: tokenAbi, eventName: 'Transfer', logs: logsOf(trial) })
    .filter(({ address, args }) => isAddressEqual(address, token) && isAddressEqual(args.from, account))
    .reduce((sum, { args }) => (recipients.has(args.to.toLowerCase()) ? sum + args.value : sum), 0n)
}
