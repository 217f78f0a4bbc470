import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import {
  type Address,
  decodeFunctionResult,
  encodeEventTopics,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  slice,
  zeroAddress,
} from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { checkPayments, isOtherJob } from '../base/jobs/checkPayments.ts'
import type { JobRecord, NumberedRow } from '../base/jobs/Job.ts'
import type { JobCall, JobContext, JobKind } from '../base/jobs/JobKind.ts'
import { isNodeTrouble } from '../base/jobs/prepareBatch.ts'
import { findJobTransactions } from '../base/jobs/readJobLogs.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type BatchSendCall, batchSendCallAbi, encodeBatchSend, isBatchSendOf } from './batchSendCalls.ts'
import { chooseSample } from './chooseSample.ts'
import { leastReceivedBps } from './leastReceivedBps.ts'
import { measureSend } from './measureSend.ts'
import { batchSendRecordAbi, readBatchSent } from './readBatchSent.ts'
import type { SendItem } from './SendList.ts'
import { decodeSendPermit, type SendPermit } from './SendPermit.ts'

/** Words of 256 rows asked for at once. */
const wordsPerRead = 512

/**
 * Coin, tokens or NFTs through BatchSend: rows of one token in each batch, failed rows skipped and told. A batch that
 * would pay nobody is not sent: the job waits, or, where only its receivers are to blame, goes on without it. The contract
 * remembers every row by (sender, jobId, row) and refuses a second time. `options.direct<token>` sends that token row by
 * row from the sender, for tokens that keep a part, and says how much of what is sent has to arrive, in basis points;
 * `true` is a job of an older version, which has it measured before it goes on. `options.permit<token>` is a signed approval: a batch carries it
 * while the allowance does not suffice, and whoever loses it needs an approval again, nothing more.
 */
export const batchSendJob: JobKind = {
  id: 'batch-send',
  roles: ['rows'],
  contractOf: () => batchSendContract,

  checkTerms(stored) {
    checkPayments(stored, (name, value) => {
      const [, word, token] = /^(direct|permit)(\d{1,4})$/.exec(name) ?? []
      const standard = stored.job.tokens[Number(token)]?.standard
      if (word === 'direct') return standard === 'erc20' && (value === true || isShare(value))
      if (word === 'permit') return standard === 'erc20' && decodeSendPermit(value) !== undefined
      return isOtherJob(name, value)
    })
  },

  isOwnCall(job, _batch, rows, call) {
    const [first] = rows
    if (!first || call.delegations.length > 0 || rows.some(({ token }) => token !== first.token)) return false
    return isBatchSendOf(describeCall(job, rows, first), call)
  },

  failsAlone: (_job, _batch, { code }) => code === 'jobReceiversRefused',

  async completeOptions({ job, client }, unpaid) {
    const measured = job.tokens.map(async ({ address }, token): Promise<[string, number][]> => {
      const kept = job.options[`direct${token}`]
      const rows = unpaid.filter((row) => row.token === token)
      // What a file says is no measure; but it may demand more.
      if (!address || kept === undefined || rows.length === 0 || (kept !== true && job.origin !== 'file')) return []
      const item = { kind: 'erc20', address, decimals: 0 } as const
      const about = { account: job.sender, contract: batchSendContract.address, item, rows, jobId: trialOf(job) }
      const { receivedBps, isMeasured, error, failedRows } = await measureSend(client, about)
      // Where nothing could be seen to arrive it is asked again next time, and until then all has to.
      if (!isMeasured || error || failedRows.length === chooseSample(rows).length) return []
      return [[`direct${token}`, Math.max(leastReceivedBps(receivedBps), kept === true ? 1 : Number(kept))]]
    })
    return Object.fromEntries((await Promise.all(measured)).flat())
  },

  async buildCall({ job, client }, _batch, rows): Promise<JobCall | undefined> {
    const [first] = rows
    if (!first) return undefined
    if (rows.some((row) => row.token !== first.token)) throw new ToolboxError('batchRowInvalid', { row: first.row })
    const permit = await findPermit(client, job, first.token, rows)
    return encodeBatchSend({ ...describeCall(job, rows, first), ...(permit ? { permit } : {}) })
  },

  async preflight({ job, client }, batch, rows, { to, data, value }) {
    const { data: answer = '0x' } = await client.call({ account: batch.from, to, data, value })
    if (readFailedRows(job, rows[0]!, answer).length < rows.length) return
    // Waiting helps where the token, the balance or the approval is at fault, and never where the receivers are.
    const isOwnFault = await wouldReachOthers(client, job, rows)
    throw new ToolboxError(isOwnFault ? 'jobReceiversRefused' : 'jobRowsWouldFail', { rows: rows.length })
  },

  async readDone({ job, client }, rows) {
    const done = new Set<number>()
    const words = new Set(rows.map((row) => row >>> 8))
    for (let first = 0; first <= (job.rowCount - 1) >>> 8; first += wordsPerRead) {
      if (!Array.from({ length: wordsPerRead }, (_, at) => words.has(first + at)).includes(true)) continue
      const count = Math.min(wordsPerRead, ((job.rowCount - 1) >>> 8) - first + 1)
      const bits = await client.readContract({
        address: batchSendContract.address,
        abi: batchSendRecordAbi,
        functionName: 'sentRows',
        args: [job.sender, job.jobId, BigInt(first), BigInt(count)],
      })
      for (const row of rows) {
        const word = bits[(row >>> 8) - first]
        if (word !== undefined && (word >> BigInt(row & 255)) & 1n) done.add(row)
      }
    }
    return done
  },

  async findTransactions({ job, client }): Promise<readonly Hex[]> {
    const args = { sender: job.sender, jobId: job.jobId }
    const topics = encodeEventTopics({ abi: batchSendRecordAbi, eventName: 'BatchSent', args })
    return findJobTransactions(client, job, { address: batchSendContract.address, topics: topics as Hex[] })
  },

  readOutcome: (context: JobContext, _batch, rows, receipt) =>
    readBatchSent(context, batchSendContract.address, rows, receipt),
}

/** The one contract that carries such jobs out, on every chain. */
const batchSendContract = {
  address: deployments.BatchSend.address as Address,
  codeHashes: [deployments.BatchSend.runtimeCodeHash as Hex],
}

const isShare = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 10_000

/** Of rows that nobody has sent yet, whatever became of the job's own. */
const trialOf = ({ jobId }: JobRecord): Hex => keccak256(jobId)

/** A job of an older version that was not measured yet demands everything: it is never sent without a least share. */
function describeCall(job: JobRecord, rows: readonly NumberedRow[], { token }: NumberedRow): BatchSendCall {
  const { standard, address = zeroAddress } = job.tokens[token]!
  const direct = job.options[`direct${token}`]
  const kind: SendItem['kind'] = standard === 'coin' ? 'native' : standard
  return {
    ...{ contract: batchSendContract.address, kind, token: address, jobId: job.jobId, rows },
    ...(direct === undefined ? {} : { direct: { minReceivedBps: direct === true ? 10_000 : Number(direct) } }),
  }
}

async function findPermit(
  client: ChainClient,
  job: JobRecord,
  token: number,
  rows: readonly NumberedRow[],
): Promise<SendPermit | undefined> {
  const permit = decodeSendPermit(job.options[`permit${token}`])
  const { address } = job.tokens[token]!
  if (!permit || !address) return undefined
  const args = [job.sender, batchSendContract.address] as const
  const allowance = await client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
  return allowance < rows.reduce((sum, { amount }) => sum + amount, 0n) ? permit : undefined
}

/** Whether any of the rows would go through if others received them. Nothing is sent. @throws the node's failures. */
async function wouldReachOthers(client: ChainClient, job: JobRecord, rows: readonly NumberedRow[]): Promise<boolean> {
  const [first] = rows
  const permit = await findPermit(client, job, first!.token, rows)
  // Some tokens send nothing to their sender, and some only to receivers whom they know.
  for (const other of [job.sender, getAddress(slice(trialOf(job), 12))]) {
    const moved = rows.map((row) => ({ ...row, to: other }))
    const own = describeCall(job, moved, first!)
    // To the sender nothing arrives.
    const direct = own.direct ? { direct: { minReceivedBps: 0 } } : {}
    const { to, data, value } = encodeBatchSend({ ...own, ...direct, ...(permit ? { permit } : {}) })
    const tried = await client.call({ account: job.sender, to, data, value }).catch((cause: unknown) => {
      if (isNodeTrouble(decodeError(cause))) throw cause
    })
    if (tried && readFailedRows(job, first!, tried.data ?? '0x').length < rows.length) return true
  }
  return false
}

function readFailedRows(job: JobRecord, { token }: NumberedRow, data: Hex): readonly bigint[] {
  const { standard } = job.tokens[token]!
  const abi = batchSendCallAbi
  if (job.options[`direct${token}`] !== undefined) {
    return decodeFunctionResult({ abi, functionName: 'sendTokenDirect', data })[0]
  }
  const functions = { coin: 'sendCoin', erc20: 'sendToken', erc721: 'sendNfts', erc1155: 'sendMultiTokens' } as const
  return decodeFunctionResult({ abi, functionName: functions[standard], data })
}
