import { saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { getTolerantly } from '../../base/chain/getTolerantly.ts'
import type { KnownContract } from '../../base/chain/knownContracts.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import { foreign } from '../../base/jobs/checkJob.ts'
import { isOtherJob } from '../../base/jobs/checkPayments.ts'
import { countRows, type JobRecord, type JobRow } from '../../base/jobs/Job.ts'
import type { StoredJob } from '../../base/jobs/JobJournal.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { type SaleKind, saleKinds } from '../listSales.ts'

/** What vouches for the sale that a job calls: a sale's own code is different for each. */
export const factoryOfSales: KnownContract = {
  address: deployments.SaleFactory.address as Address,
  codeHashes: [deployments.SaleFactory.runtimeCodeHash as Hex],
}

/** Rows of one transaction; the contracts take that many of both. */
export const rowsPerSaleCall = 100

/** The sale that a job names. @throws ToolboxError `jobFileUnreadable` where it names none. */
export function saleOfJob({ options }: Pick<JobRecord, 'options'>): Address {
  const { sale } = options
  if (typeof sale !== 'string' || !isAddress(sale, { strict: false })) {
    throw new ToolboxError('jobFileUnreadable', { field: 'job.options.sale' })
  }
  return getAddress(sale)
}

/** Options that jobs of sales write. */
export const isOptionOfSale = (name: string, value: unknown): boolean => name === 'sale' || isOtherJob(name, value)

/**
 * Holds that a kind was made for the rows of this job, and that none of its transactions is longer than a sale takes.
 *
 * @throws ToolboxError `jobListChanged`, `jobFieldForeign`.
 */
export function checkRowsOfSale({ job, rows, batches }: StoredJob, known: readonly JobRow[]): void {
  const isSameRow = ({ to, amount, tokenId }: JobRow, row: number) =>
    isSame(to, known[row]?.to ?? '') && amount === known[row]?.amount && tokenId === known[row]?.tokenId
  if (rows.length !== known.length || !rows.every(isSameRow)) {
    throw new ToolboxError('jobListChanged', { jobId: job.jobId })
  }
  const long = batches.findIndex((batch) => countRows(batch.rows) > rowsPerSaleCall)
  if (long >= 0) throw foreign(`batches[${long}].rows`)
}

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Asks the factory whether the job's sale is one of its own: anybody may have written the job.
 *
 * @throws ToolboxError `jobContractForeign`, and the node's failures.
 */
export async function requireSaleOfJob(client: ChainClient, job: JobRecord, kind: SaleKind): Promise<void> {
  const sale = saleOfJob(job)
  const asked = { address: factoryOfSales.address, abi: saleFactoryAbi, functionName: 'entryOf', args: [sale] }
  const entry = await getTolerantly<{ kind: number }>(client, asked)
  if (!entry || saleKinds[entry.kind] !== kind) throw new ToolboxError('jobContractForeign', { address: sale })
}
