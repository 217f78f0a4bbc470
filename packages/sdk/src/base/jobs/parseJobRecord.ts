import { ToolboxError } from '../errors/ToolboxError.ts'
import type { JobRecord, JobToken } from './Job.ts'
import { isPlain, type JobFieldReader, readJobFields } from './readJobFields.ts'

const states = ['open', 'cancelled', 'done'] as const
const standards = ['coin', 'erc20', 'erc721', 'erc1155'] as const
/** Text of a title or a path that somebody else may have written. */
const maxTextLength = 300
const maxRows = 1_000_000

/**
 * Reads a job from JSON that anybody may have written. Every field is checked and nothing else is taken over.
 *
 * @throws ToolboxError `jobFileUnreadable` with the field.
 */
export function parseJobRecord(value: unknown): JobRecord {
  const read = readJobFields(value, 'job')
  if (read.number('version', 1, 1) !== 1) throw new ToolboxError('jobFileUnreadable', { field: 'job.version' })
  const contract = read.optional('contract', (inner) => ({
    address: inner.address('address'),
    codeHash: inner.hash('codeHash'),
  }))
  const href = read.text('href', maxTextLength)
  // A path of this page and nothing else: it becomes a link.
  if (!/^\/(?![/\\])[\w\-./?=&%#]*$/.test(href)) throw new ToolboxError('jobFileUnreadable', { field: 'job.href' })
  return {
    version: 1,
    jobId: read.hash('jobId'),
    kind: read.word('kind'),
    chainId: read.number('chainId', 1, Number.MAX_SAFE_INTEGER),
    sender: read.address('sender'),
    tokens: read.list('tokens', 1_000, parseToken),
    listHash: read.hash('listHash'),
    rowCount: read.number('rowCount', 0, maxRows),
    ...(contract ? { contract } : {}),
    options: parseOptions(read),
    decisions: read.list('decisions', 100, (item, field) => readText(item, field, 100)),
    title: read.text('title', maxTextLength),
    href,
    state: read.oneOf('state', states),
    fromBlock: read.number('fromBlock', 0, Number.MAX_SAFE_INTEGER),
    createdAt: read.number('createdAt', 0, Number.MAX_SAFE_INTEGER),
    updatedAt: read.number('updatedAt', 0, Number.MAX_SAFE_INTEGER),
  }
}

function parseToken(value: unknown, field: string): JobToken {
  const read = readJobFields(value, field)
  const standard = read.oneOf('standard', standards)
  const address = read.has('address') ? read.address('address') : undefined
  if ((standard === 'coin') !== (address === undefined)) throw new ToolboxError('jobFileUnreadable', { field })
  return {
    standard,
    ...(address ? { address } : {}),
    decimals: read.number('decimals', 0, 255),
    symbol: read.text('symbol', 100),
  }
}

function parseOptions(read: JobFieldReader): JobRecord['options'] {
  const options = read.raw('options')
  if (!isPlain(options)) throw new ToolboxError('jobFileUnreadable', { field: 'job.options' })
  const entries = Object.entries(options).slice(0, 50)
  for (const [name, value] of entries) {
    const isKept =
      typeof value === 'boolean' || Number.isFinite(value) || (typeof value === 'string' && value.length < 10_000)
    if (!isKept || name === '__proto__') throw new ToolboxError('jobFileUnreadable', { field: `job.options.${name}` })
  }
  return Object.fromEntries(entries) as JobRecord['options']
}

function readText(value: unknown, field: string, max: number): string {
  if (typeof value !== 'string' || value.length > max) throw new ToolboxError('jobFileUnreadable', { field })
  return value
}
