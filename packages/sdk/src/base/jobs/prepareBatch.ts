import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { largest } from '../parse/largest.ts'
import { chooseGasLimit } from '../plan/gasLimit.ts'
import { adoptDone } from './adoptDone.ts'
import { failBatch, isTooLarge, type Settled, splitBatch } from './changeBatch.ts'
import { countRows, type JobBatch } from './Job.ts'
import type { JobCall } from './JobKind.ts'
import type { JobSession } from './JobSession.ts'
import { sumRows } from './sumRows.ts'

/** A call that may be sent, with its gas limit; or what has to be written down instead. */
export type Prepared = { call: JobCall & { gas: bigint } } | Settled

/**
 * Builds a batch's call from the journal's rows and tries it on the chain. Sends nothing.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function prepareBatch(session: JobSession, batch: JobBatch): Promise<Prepared> {
  const { kind, ledger, client, quirks } = session
  if (countRows(batch.rows) > session.maxRows) {
    const halves = splitBatch(session, batch)
    if (halves) return { changes: halves }
  }
  const context = await session.context()
  const rows = ledger.rowsOf(batch)
  const { tokens } = ledger.job
  if (batch.role === 'rows' && `${sumRows(ledger.rows, batch.rows, tokens.length)}` !== `${batch.totals}`) {
    throw new ToolboxError('jobListChanged', { jobId: ledger.job.jobId })
  }
  try {
    const call = batch.role === 'close' ? await kind.close?.(context) : await kind.buildCall(context, batch, rows)
    if (!call) return { changes: [{ ...batch, state: 'final' }] }
    await kind.preflight?.(context, batch, rows, call)
    const gas = call.gas ?? (await estimate(session, batch, call))
    const { gasLimit } = await client.getBlock()
    if (gas > gasLimit) throw new ToolboxError('gasAboveCap', { gas, cap: gasLimit })
    if (quirks.txGasCap && gas > quirks.txGasCap) throw new ToolboxError('gasAboveCap', { gas, cap: quirks.txGasCap })
    return { call: { ...call, gas } }
  } catch (cause) {
    const error = decodeError(cause)
    if (isNodeTrouble(error)) throw error
    if (error.code === 'jobRowsWouldFail' && (rows.length === 1 || 'indexes' in batch.rows)) {
      // These rows alone, or for the second time: it is their own fault and no reason to stop the others.
      return { changes: [failBatch(batch, error)] }
    }
    if (isTooLarge(error)) return { changes: splitBatch(session, batch) ?? [failBatch(batch, error)] }
    if (kind.failsAlone?.(ledger.job, batch, error)) return { changes: [failBatch(batch, error)] }
    // Perhaps somebody else has sent it meanwhile: then there is nothing wrong.
    const adopted = await adoptDone(session, [batch])
    return adopted.length > 0 ? { changes: adopted } : { changes: [], fault: error }
  }
}

async function estimate({ client, quirks }: JobSession, batch: JobBatch, call: JobCall): Promise<bigint> {
  const { to, data, value, authorizationList, gasReserve, leastGas = 0n } = call
  const gas = await client.estimateGas({ account: batch.from, to, data, value, authorizationList })
  return largest([chooseGasLimit(gas, quirks.txGasCap, gasReserve), leastGas])
}

const nodeTroubles: ReadonlySet<string> = new Set([
  'networkFailed',
  'rpcTimedOut',
  'rpcRateLimited',
  'rpcAnswerInvalid',
  'rpcForbidden',
])

/** True when the node could not be asked, or did not answer the question: waiting or another node may help. */
export function isNodeTrouble({ code }: Pick<ToolboxError, 'code'>): boolean {
  return nodeTroubles.has(code)
}
