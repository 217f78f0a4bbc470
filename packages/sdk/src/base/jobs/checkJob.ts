import { type Hex, isAddressEqual, parseTransaction } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { createSlices } from '../parse/createSlices.ts'
import { type JobBatch, rowNumbersOf } from './Job.ts'
import type { StoredJob } from './JobJournal.ts'
import type { JobKind, SignedCall } from './JobKind.ts'

/**
 * Judges a whole job, which anybody may have written, against what this build would make: its contract, its options,
 * its senders, and the bytes that would be broadcast. Every job passes here when its file is taken over, and again whenever
 * it is opened. Asks no node. A page stays quick meanwhile.
 *
 * @throws ToolboxError `jobContractForeign`, `jobFieldForeign` or `jobFileUnreadable` with the field.
 */
export async function checkJob(stored: StoredJob, kind: JobKind): Promise<void> {
  checkContract(stored, kind)
  kind.checkTerms(stored)
  const slices = createSlices()
  for (const batch of stored.batches) {
    if (slices.isOver()) await slices.rest()
    checkBatch(stored, kind, batch)
  }
}

/** The job's contract is the kind's, with the code that the kind knows; where the kind calls none the job names none. */
function checkContract({ job }: StoredJob, kind: JobKind): void {
  const known = kind.contractOf(job)
  const { contract } = job
  if (!known && !contract) return
  if (!contract) throw new ToolboxError('jobFileUnreadable', { field: 'job.contract' })
  const isKnown =
    known !== undefined &&
    isAddressEqual(contract.address, known.address) &&
    known.codeHashes.includes(contract.codeHash)
  if (!isKnown) throw new ToolboxError('jobContractForeign', { address: contract.address })
}

function checkBatch({ job, rows }: StoredJob, kind: JobKind, batch: JobBatch): void {
  const { index, role, raw, from, request } = batch
  const isOfSender = !request || (isAddressEqual(request.from, from) && request.chainId === job.chainId)
  if (!isOfSender) throw foreign(`batches[${index}].request`)
  if (role !== 'fill' && !kind.roles.includes(role)) throw foreign(`batches[${index}].role`)
  if (raw === undefined) return
  const call = readCall(raw)
  const isFill = role === 'fill'
  const numbered = rowNumbersOf(batch.rows).map((row) => ({ ...rows[row]!, row }))
  const isOwn = isFill ? call && isNothing(call, from) : call && kind.isOwnCall(job, batch, numbered, call)
  if (!isOwn) throw foreign(`batches[${index}].raw`)
}

/** A transfer of nothing to oneself. */
const isNothing = ({ to, data, value, delegations }: SignedCall, from: JobBatch['from']) =>
  to !== undefined && isAddressEqual(to, from) && data === '0x' && value === 0n && delegations.length === 0

function readCall(raw: Hex): SignedCall | undefined {
  try {
    const { to, data = '0x', value = 0n, ...rest } = parseTransaction(raw)
    const delegations = 'authorizationList' in rest ? (rest.authorizationList ?? []) : []
    return { ...(to ? { to } : {}), data, value, delegations }
  } catch {
    return undefined
  }
}

/** A part of a job that this build would not have made. */
export const foreign = (field: string): ToolboxError => new ToolboxError('jobFieldForeign', { field })
