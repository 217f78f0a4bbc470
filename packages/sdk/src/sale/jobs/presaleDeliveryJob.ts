import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, parseEventLogs, toEventSelector } from 'viem'
import { decodeError } from '../../base/errors/decodeError.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import { checkPayments } from '../../base/jobs/checkPayments.ts'
import type { JobRecord, JobRow, NumberedRow } from '../../base/jobs/Job.ts'
import type { JobContext, JobKind } from '../../base/jobs/JobKind.ts'
import { isNodeTrouble } from '../../base/jobs/prepareBatch.ts'
import { findJobTransactions } from '../../base/jobs/readJobLogs.ts'
import { largest } from '../../base/parse/largest.ts'
import { readDeliveries } from './readDeliveries.ts'
import {
  checkRowsOfSale,
  factoryOfSales,
  isOptionOfSale,
  isSame,
  requireSaleOfJob,
  rowsPerSaleCall,
  saleOfJob,
} from './saleOfJob.ts'

/** Of a claim that could not be estimated, and of the call around all of them. */
const usualClaimGas = 150_000n
const callGas = 100_000n
const sampledRows = 3
const claimedTopic = toEventSelector('Claimed(address,uint256,address)')

/**
 * Deliveries of a presale, pushed by anybody: `claimMany` for the accounts of each batch. A row's amount is all that is to have
 * arrived at its account by then, earlier deliveries included, so that a later release is another job. The sale keeps the books:
 * it delivers what is due and nothing twice, whoever asks. Who cannot be delivered to is passed over and told.
 *
 * @param rows of the job, as its journal has them: the sale knows accounts and no numbers.
 */
export function presaleDeliveryJob(rows: readonly JobRow[]): JobKind {
  const readDone = async ({ job, client }: Pick<JobContext, 'job' | 'client'>, numbers: readonly number[]) => {
    const accounts = numbers.flatMap((row) => rows[row]?.to ?? [])
    const found = await readDeliveries(client, saleOfJob(job), accounts)
    const isDone = (row: number, place: number) => (found[place]?.settled ?? 0n) >= (rows[row]?.amount ?? 0n)
    return new Set(numbers.filter(isDone))
  }
  return {
    id: 'presale-delivery',
    roles: ['rows'],
    contractOf: () => factoryOfSales,

    checkTerms(stored) {
      saleOfJob(stored.job)
      checkPayments(stored, isOptionOfSale)
      checkRowsOfSale(stored, rows)
    },

    isOwnCall(job, _batch, some, { to, data, value, delegations }) {
      if (!to || value !== 0n || delegations.length > 0) return false
      return isSame(to, saleOfJob(job)) && isSame(data, encodeDelivery(some))
    },

    async completeOptions({ job, client }) {
      await requireSaleOfJob(client, job, 'presale')
      return {}
    },

    async buildCall(context, _batch, some) {
      const { job } = context
      if (some.length > rowsPerSaleCall) throw new ToolboxError('jobListChanged', { jobId: job.jobId })
      const done = await readDone(
        context,
        some.map(({ row }) => row),
      )
      if (done.size === some.length) return undefined
      return { to: saleOfJob(job), data: encodeDelivery(some), leastGas: await leastGasOf(context, some) }
    },

    /** A transaction that would deliver nothing is not sent: it waits while the token moves for nobody, else it is left out. */
    async preflight({ job, client }, batch, some, { to, data }) {
      const { data: answer = '0x' } = await client.call({ account: batch.from, to, data })
      const delivered = decodeFunctionResult({ abi: presaleAbi, functionName: 'claimMany', data: answer })
      if (delivered > 0n) return
      const code = (await movesFor({ job, client })) ? 'jobReceiversRefused' : 'jobRowsWouldFail'
      throw new ToolboxError(code, { rows: some.length })
    },

    failsAlone: (_job, _batch, { code }) => code === 'jobReceiversRefused',

    readDone,

    findTransactions: ({ job, client }) =>
      findJobTransactions(client, job, { address: saleOfJob(job), topics: [claimedTopic] }),

    async readOutcome({ job }, _batch, some, receipt) {
      if (receipt.status !== 'success') return []
      const logs = receipt.logs.filter(({ address }) => isSame(address, saleOfJob(job)))
      const claimed = parseEventLogs({ abi: presaleAbi, eventName: 'Claimed', logs })
      return some.map(({ row, to }) => {
        const own = claimed.filter(({ args }) => isSame(args.account, to))
        const received = own.reduce((sum, { args }) => sum + args.amount, 0n)
        return own.length > 0 ? { row, paid: true, received } : { row, paid: false, reason: 'skipped' }
      })
    },
  }
}

function encodeDelivery(rows: readonly NumberedRow[]): Hex {
  return encodeFunctionData({ abi: presaleAbi, functionName: 'claimMany', args: [rows.map(({ to }) => to)] })
}

/**
 * What the deliveries of a transaction need. A node's estimate of the whole is of no use: it is the least with which the call does
 * not revert, and that passes over accounts for which nothing is left.
 */
async function leastGasOf({ job, client }: JobContext, rows: readonly NumberedRow[]): Promise<bigint> {
  const sample = rows.slice(0, sampledRows).map(async ({ to }) => {
    const data = encodeFunctionData({ abi: presaleAbi, functionName: 'claim', args: [to] })
    return client.estimateGas({ account: job.sender, to: saleOfJob(job), data }).catch((cause: unknown) => {
      if (isNodeTrouble(decodeError(cause))) throw cause
      return usualClaimGas
    })
  })
  const most = largest(await Promise.all(sample))
  return callGas + (BigInt(rows.length) * most * 5n) / 4n
}

/** Whether the token lets the sale send a unit to who drives the job. Nothing is sent. */
async function movesFor({ job, client }: { job: JobRecord; client: JobContext['client'] }): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [job.sender, 1n] })
  try {
    await client.call({ account: saleOfJob(job), to: job.tokens[0]?.address, data })
    return true
  } catch (cause) {
    if (isNodeTrouble(decodeError(cause))) throw cause
    return false
  }
}
