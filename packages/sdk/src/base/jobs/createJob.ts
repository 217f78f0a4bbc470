import { type Address, concat, getAddress, type Hex, keccak256, stringToHex, toHex } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { BatchRows, JobBatch, JobRecord, JobRow, JobToken } from './Job.ts'
import type { JobJournal } from './JobJournal.ts'
import type { JobLabels } from './JobLabels.ts'
import { hashInSlices, mapInSlices, packInSlices } from './rowsInSlices.ts'
import { sumRows } from './sumRows.ts'

export type PlannedBatch = {
  rows: BatchRows
  role?: 'rows' | 'support'
  from?: Address
  after?: number
  last?: boolean
  note?: string
}

export type NewJob = {
  kind: { id: string }
  client: ChainClient
  sender: Address
  tokens: readonly JobToken[]
  rows: readonly JobRow[]
  /** Rows of one transaction; or every batch by itself. */
  chunk?: number
  batches?: readonly PlannedBatch[]
  /** The contract that will be called; the hash of its code is noted now and looked at before each session. */
  contract?: Address
  options?: JobRecord['options']
  decisions?: readonly string[]
  title: string
  href: string
  labels?: JobLabels
  /** 32 bytes; random when absent. The same job with the same salt is the same job. */
  salt?: Hex
}

/** Rows of one batch when nothing else is said. */
const defaultChunk = 200

/**
 * Writes a new job with its rows and batches into the journal. Sends nothing. A page stays quick meanwhile.
 *
 * @throws ToolboxError `batchEmpty` without rows, `contractMissing`; the journal's error when it cannot keep the job.
 */
export async function createJob(journal: JobJournal, values: NewJob): Promise<JobRecord> {
  const { kind, client, tokens, rows, decisions = [], options = {} } = values
  if (rows.length === 0 && !values.batches?.length) throw new ToolboxError('batchEmpty')
  const unknown = rows.findIndex((row) => row.amount < 0n || tokens[row.token] === undefined)
  if (unknown >= 0) throw new ToolboxError('batchRowInvalid', { row: unknown })
  const listHash = await hashInSlices(await packInSlices(rows), decisions)
  const salt = values.salt ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  const sender = getAddress(values.sender)
  const about = stringToHex(JSON.stringify([kind.id, client.chain.id, sender, tokens]))
  const now = Math.floor(Date.now() / 1000)
  const job: JobRecord = {
    version: 1,
    jobId: keccak256(concat([keccak256(about), listHash, salt])),
    kind: kind.id,
    chainId: client.chain.id,
    sender,
    tokens,
    listHash,
    rowCount: rows.length,
    ...(values.contract ? { contract: await describeContract(client, values.contract) } : {}),
    options,
    decisions,
    title: values.title,
    href: values.href,
    state: 'open',
    fromBlock: Number(await client.getBlockNumber({ cacheTime: 0 })),
    createdAt: now,
    updatedAt: now,
  }
  const planned = values.batches ?? cutIntoBatches(rows.length, values.chunk ?? defaultChunk)
  const batches = await mapInSlices(planned, (batch, index) => planBatch(job, rows, batch, index))
  await journal.create({ job, rows, batches, ...(values.labels ? { labels: values.labels } : {}) })
  return job
}

/** A batch that nothing was done for yet. */
export function planBatch(job: JobRecord, rows: readonly JobRow[], planned: PlannedBatch, index: number): JobBatch {
  const { from = job.sender, after, last, note, role = 'rows' } = planned
  return {
    index,
    role,
    from: getAddress(from),
    rows: planned.rows,
    totals: sumRows(rows, planned.rows, job.tokens.length),
    ...(after === undefined ? {} : { after }),
    ...(last ? { last } : {}),
    ...(note === undefined ? {} : { note }),
    state: 'planned',
    hashes: [],
  }
}

/** Equal batches of at most `chunk` rows: no small rest that costs a transaction of its own. */
export function cutIntoBatches(rowCount: number, chunk: number): { rows: BatchRows }[] {
  const count = Math.ceil(rowCount / Math.max(1, Math.floor(chunk)))
  const cut = (place: number) => Math.floor((rowCount * place) / count)
  return Array.from({ length: count }, (_, place) => ({ rows: { from: cut(place), to: cut(place + 1) } }))
}

/** Hash of the code at an address. @throws ToolboxError `contractMissing`. */
export async function describeContract(client: ChainClient, address: Address) {
  const code = await client.getCode({ address })
  if (!code || code === '0x') throw new ToolboxError('contractMissing', { address })
  return { address: getAddress(address), codeHash: keccak256(code) }
}
