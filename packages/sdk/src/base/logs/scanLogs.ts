import { ToolboxError } from '../errors/ToolboxError.ts'
import { addRange, type BlockRange, countBlocks, gapsIn } from './blockRanges.ts'
import { createLogSpan, type LogSpan } from './createLogSpan.ts'
import { judgeLogFailure } from './judgeLogFailure.ts'
import type { LogScan, ScanLogsParams } from './LogScan.ts'

/** Requests under way at once, after the first was answered. */
const width = 3
/** Failures in a row after which the node is given up. */
const mostFailures = { slow: 4, busy: 6, other: 3 } as const

type Placed = { blockNumber: bigint }

/**
 * Looks through a range of blocks, newest first, in pieces of a size that the node takes.
 * What the scan covers already is not asked for again. On abort it ends and keeps what there is.
 *
 * @throws ToolboxError `logsUnavailable` where the node gives no logs at all, else the node's failure; what was found
 * before stays in the scan.
 */
export async function scanLogs<Event extends Placed>(params: ScanLogsParams<Event>): Promise<LogScan<Event>> {
  const { range, scan, signal, firstSpan = 10_000n, mostSpan = 10_000_000n } = params
  const gaps = gapsIn(range, scan.covered)
  const span = createLogSpan(firstSpan, mostSpan)
  const state = { hasAnswered: false, failures: 0 }
  report(params, span)
  const work = async (until: () => boolean) => {
    while (!signal?.aborted && !until()) {
      const piece = takePiece(gaps, span.blocks())
      if (!piece) return
      const failure = await readPiece(params, piece, span).catch((error: unknown) => ({ error }))
      if (failure) {
        gaps.push(piece)
        if (signal?.aborted) return
        await yieldTo(failure.error, piece, { span, state, params })
      } else Object.assign(state, { hasAnswered: true, failures: 0 })
    }
  }
  await work(() => state.hasAnswered)
  await Promise.all(Array.from({ length: width }, () => work(() => false)))
  return scan
}

/** The newest blocks that are left, at most so many. */
function takePiece(gaps: BlockRange[], blocks: bigint): BlockRange | undefined {
  gaps.sort((a, b) => (a.from < b.from ? -1 : 1))
  const gap = gaps.pop()
  if (!gap) return undefined
  const from = gap.to - blocks + 1n > gap.from ? gap.to - blocks + 1n : gap.from
  if (from > gap.from) gaps.push({ from: gap.from, to: from - 1n })
  return { from, to: gap.to }
}

async function readPiece<Event extends Placed>(
  params: ScanLogsParams<Event>,
  piece: BlockRange,
  span: LogSpan,
): Promise<undefined> {
  const { source, decode, scan, settledBlock, keep, signal } = params
  const startedAt = performance.now()
  const logs = await source(piece, signal)
  if (signal?.aborted) throw new ToolboxError('planAborted')
  span.took(piece.to - piece.from + 1n, performance.now() - startedAt, logs.length)
  const events = logs
    .filter(({ blockNumber }) => blockNumber >= piece.from && blockNumber <= piece.to)
    .flatMap((log) => decode(log) ?? [])
  const settled = settledBlock === undefined || piece.to <= settledBlock ? piece.to : settledBlock
  if (keep && settled >= piece.from) {
    const kept = events.filter(({ blockNumber }) => blockNumber <= settled)
    await keep({ from: piece.from, to: settled }, kept)
  }
  scan.events.push(...events)
  scan.covered = addRange(scan.covered, piece)
  report(params, span)
}

type Trouble = {
  span: LogSpan
  state: { hasAnswered: boolean; failures: number }
  params: Pick<ScanLogsParams<Placed>, 'signal' | 'patienceMs'>
}

/** Draws from a failure what to do next, or gives up by throwing. */
async function yieldTo(failure: unknown, piece: BlockRange, { span, state, params }: Trouble): Promise<void> {
  const { kind, limit, error } = judgeLogFailure(failure)
  const blocks = piece.to - piece.from + 1n
  const unavailable = () => new ToolboxError('logsUnavailable', {}, { cause: error })
  if (kind === 'never') throw unavailable()
  if (kind === 'span' || kind === 'results') {
    if (blocks <= 1n) throw state.hasAnswered || error.code === 'rpcAnswerInvalid' ? error : unavailable()
    if (kind === 'span') span.refused(blocks, limit)
    else span.strained(blocks)
    return
  }
  state.failures++
  if (state.failures >= mostFailures[kind]) {
    throw kind !== 'other' && !state.hasAnswered ? unavailable() : error
  }
  if (kind === 'slow') return span.hung(blocks)
  const asked = Number(error.params.retryAfterMs) || 0
  const waitMs = Math.min(10_000, Math.max(asked, (params.patienceMs ?? 500) * 2 ** (state.failures - 1)))
  await new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs)
    params.signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

function report<Event extends Placed>({ range, scan, onProgress }: ScanLogsParams<Event>, span: LogSpan): void {
  const blocksTotal = range.to - range.from + 1n
  const blocksRead = blocksTotal - countBlocks(gapsIn(range, scan.covered))
  onProgress?.({ blocksRead, blocksTotal, span: span.blocks(), events: scan.events.length })
}
