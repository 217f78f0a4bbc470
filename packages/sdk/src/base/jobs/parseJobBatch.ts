import { type ErrorCode, errorCodes } from '../errors/errorCodes.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { JournalRecord } from '../plan/Journal.ts'
import type { BatchReason, BatchRows, BatchState, JobBatch } from './Job.ts'
import { isPlain, type JobFieldReader, readJobFields } from './readJobFields.ts'

const states: readonly BatchState[] = [
  ...(['planned', 'intent', 'signed', 'sent', 'mined'] as const),
  ...(['final', 'failed', 'unknown', 'split', 'cancelled'] as const),
]
const roles = ['rows', 'support', 'fill', 'close'] as const
const requestStates: readonly JournalRecord['state'][] = [
  ...(['intent', 'sent', 'confirmed', 'reverted', 'replaced'] as const),
  ...(['cancelled', 'dropped', 'rejected', 'failed'] as const),
]
const maxRawBytes = 200_000
const maxNonce = Number.MAX_SAFE_INTEGER

/**
 * Reads a batch from JSON that anybody may have written.
 *
 * @throws ToolboxError `jobFileUnreadable` with the field.
 */
export function parseJobBatch(value: unknown, field: string, rowCount: number): JobBatch {
  const read = readJobFields(value, field)
  const request = read.optional('request', parseRequest)
  const reason = read.optional('reason', parseReason)
  return {
    index: read.number('index', 0, 10_000_000),
    role: read.oneOf('role', roles),
    from: read.address('from'),
    rows: parseRows(read, rowCount),
    totals: read.list('totals', 1_000, (item, at) => {
      if (typeof item !== 'string' || !/^(0|[1-9]\d{0,95})$/.test(item)) throw unreadable(at)
      return item
    }),
    ...(read.has('after') ? { after: read.number('after', 0, 10_000_000) } : {}),
    ...(read.has('last') ? { last: read.flag('last') } : {}),
    ...(read.has('note') ? { note: read.word('note') } : {}),
    state: read.oneOf('state', states),
    ...(request ? { request } : {}),
    ...(read.has('raw') ? { raw: read.hex('raw', maxRawBytes) } : {}),
    hashes: read.list('hashes', 1_000, (item, at) => readJobFields({ item }, at).hash('item')),
    ...(read.has('block') ? { block: read.decimal('block') } : {}),
    ...(read.has('blockHash') ? { blockHash: read.hash('blockHash') } : {}),
    ...(read.has('reverted') ? { reverted: read.flag('reverted') } : {}),
    ...(reason ? { reason } : {}),
    ...(read.has('failed')
      ? { failed: read.list('failed', rowCount, (item, at) => parseFailed(item, at, rowCount)) }
      : {}),
    ...(read.has('retried') ? { retried: read.flag('retried') } : {}),
  }
}

function parseRows(read: JobFieldReader, rowCount: number): BatchRows {
  const rows = read.optional<BatchRows>('rows', (inner) =>
    inner.has('indexes')
      ? { indexes: inner.list('indexes', rowCount, (item, at) => readRow(item, at, rowCount)) }
      : { from: inner.number('from', 0, rowCount), to: inner.number('to', 0, rowCount) },
  )
  if (!rows || ('from' in rows && rows.from > rows.to)) throw unreadable('rows')
  return rows
}

function readRow(value: unknown, field: string, rowCount: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) >= rowCount) throw unreadable(field)
  return value as number
}

function parseFailed(value: unknown, field: string, rowCount: number) {
  const read = readJobFields(value, field)
  return { row: read.number('row', 0, rowCount - 1), reason: read.text('reason', 300) }
}

function parseRequest(read: JobFieldReader): JournalRecord {
  return {
    id: read.text('id', 200),
    planKey: read.text('planKey', 200),
    stepId: read.text('stepId', 200),
    chainId: read.number('chainId', 1, Number.MAX_SAFE_INTEGER),
    from: read.address('from'),
    ...(read.has('to') ? { to: read.address('to') } : {}),
    dataDigest: read.hash('dataDigest'),
    value: read.decimal('value'),
    nonce: read.number('nonce', 0, maxNonce),
    ...(read.has('nonceSeen') ? { nonceSeen: read.flag('nonceSeen') } : {}),
    fromBlock: read.decimal('fromBlock'),
    state: read.oneOf('state', requestStates),
    ...(read.has('hash') ? { hash: read.hash('hash') } : {}),
    createdAt: read.number('createdAt', 0, Number.MAX_SAFE_INTEGER),
    updatedAt: read.number('updatedAt', 0, Number.MAX_SAFE_INTEGER),
  }
}

function parseReason(read: JobFieldReader): BatchReason {
  const code = read.oneOf('code', Object.keys(errorCodes) as ErrorCode[])
  const params = read.raw('params')
  if (!isPlain(params)) throw unreadable('reason.params')
  const known = Object.entries(params).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return { code, params: Object.fromEntries(known) as BatchReason['params'] }
}

const unreadable = (field: string) => new ToolboxError('jobFileUnreadable', { field })
