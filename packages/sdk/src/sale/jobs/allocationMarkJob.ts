import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { encodeFunctionData, type Hex, numberToHex, parseEventLogs, toEventSelector } from 'viem'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import { checkPayments } from '../../base/jobs/checkPayments.ts'
import type { JobRow, NumberedRow } from '../../base/jobs/Job.ts'
import type { JobContext, JobKind, RowOutcome } from '../../base/jobs/JobKind.ts'
import { findJobTransactions } from '../../base/jobs/readJobLogs.ts'
import { bondsOfMarks, readMarks } from './readMarks.ts'
import {
  checkRowsOfSale,
  factoryOfSales,
  isOptionOfSale,
  isSame,
  requireSaleOfJob,
  rowsPerSaleCall,
  saleOfJob,
} from './saleOfJob.ts'

const markedTopic = toEventSelector('Marked(uint256,address,bytes32)')

/**
 * Marks of what was delivered elsewhere, by the deployer: `markDelivered` for the accounts of each batch. A row's amount is the bond
 * that is locked for it, in the coin that the account paid with; its token id is the proof, as a number. The sale keeps the
 * books: it takes each mark once, and a transaction with one that it has is none.
 *
 * @param rows of the job, as its journal has them: the sale knows accounts and no numbers.
 */
export function allocationMarkJob(rows: readonly JobRow[]): JobKind {
  const readDone = async ({ job, client }: Pick<JobContext, 'job' | 'client'>, numbers: readonly number[]) => {
    const accounts = numbers.flatMap((row) => rows[row]?.to ?? [])
    const marks = await readMarks(client, saleOfJob(job), accounts)
    return new Set(numbers.filter((_, place) => marks[place]?.isMarked))
  }
  return {
    id: 'allocation-marks',
    roles: ['rows'],
    contractOf: () => factoryOfSales,

    checkTerms(stored) {
      saleOfJob(stored.job)
      checkPayments(stored, isOptionOfSale)
      checkRowsOfSale(stored, rows)
      const bare = stored.rows.findIndex(({ tokenId = -1n }) => tokenId < 0n || tokenId >= 2n ** 256n)
      if (bare >= 0) throw new ToolboxError('jobFileUnreadable', { field: `rows[${bare}]` })
    },

    isOwnCall(job, _batch, some, { to, data, value, delegations }) {
      if (!to || delegations.length > 0) return false
      const least = some.reduce((sum, { amount, token }) => (job.tokens[token]?.address ? sum : sum + amount), 0n)
      // The bond is rounded once for all of them, and each row's for itself.
      const isBond = value >= least && value <= least + BigInt(some.length)
      return isBond && isSame(to, saleOfJob(job)) && isSame(data, encodeMarks(some))
    },

    async completeOptions({ job, client }) {
      await requireSaleOfJob(client, job, 'allocation')
      return {}
    },

    async buildCall({ job, client }, _batch, some) {
      if (some.length === 0) return undefined
      if (some.length > rowsPerSaleCall) throw new ToolboxError('jobListChanged', { jobId: job.jobId })
      const sale = saleOfJob(job)
      const marks = await readMarks(
        client,
        sale,
        some.map(({ to }) => to),
      )
      if (marks.every(({ isMarked }) => isMarked)) return undefined
      const bonds = bondsOfMarks(marks, job.tokens.length)
      const value = job.tokens.reduce((sum, { address }, coin) => (address ? sum : sum + bonds[coin]!), 0n)
      return { to: sale, data: encodeMarks(some), value }
    },

    readDone,

    findTransactions: ({ job, client }) =>
      findJobTransactions(client, job, { address: saleOfJob(job), topics: [markedTopic] }),

    async readOutcome({ job }, _batch, some, receipt) {
      if (receipt.status !== 'success') return []
      const logs = receipt.logs.filter(({ address }) => isSame(address, saleOfJob(job)))
      const marked = parseEventLogs({ abi: allocationSaleAbi, eventName: 'Marked', logs })
      return some.map((numbered): RowOutcome => {
        const { row, to } = numbered
        const own = marked.find(({ args }) => isSame(args.account, to))
        if (!own) return { row, paid: false, reason: 'skipped' }
        return isSame(own.args.proof, proofOf(numbered)) ? { row, paid: true } : { row, paid: false, reason: 'differs' }
      })
    },
  }
}

const proofOf = ({ tokenId = 0n }: JobRow): Hex => numberToHex(tokenId, { size: 32 })

function encodeMarks(rows: readonly NumberedRow[]): Hex {
  const args = [rows.map(({ to }) => to), rows.map(proofOf)] as const
  return encodeFunctionData({ abi: allocationSaleAbi, functionName: 'markDelivered', args })
}
