import type { Address } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { waitFor } from '../plan/waitFor.ts'
import { createPurse } from './createPurse.ts'
import { fillNonces } from './fillNonces.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { launchJob, lookAhead } from './launchJob.ts'
import { prepareBatch } from './prepareBatch.ts'
import { settleBatch } from './settleBatch.ts'
import { signBatch } from './signBatch.ts'
import { withNode } from './withNode.ts'

/**
 * Drives a job until nothing is left to do: looks at what is under way, then begins more. Returns early when the signal
 * says so; what was sent is then found again by the next session.
 *
 * @throws ToolboxError why the job has to pause.
 */
export async function driveJob(session: JobSession): Promise<void> {
  const { signal, ledger } = session
  while (!signal.aborted) {
    const isOver = await withNode(session, () => takeTurn(session))
    if (isOver || signal.aborted) return
    const isBusy = ledger.listOpen().length > 0 || session.asking
    await Promise.race([waitFor(isBusy ? session.pollMs : 0, signal), session.asking?.then(() => {})].filter(Boolean))
  }
}

/** @returns true when nothing is left to do. */
async function takeTurn(session: JobSession): Promise<boolean> {
  const { ledger, view } = session
  await view.refresh(listSenders(session))
  await settleOpen(session)
  await ledger.write(await fillNonces(session))
  if (session.fault) {
    const { fault } = session
    session.fault = undefined
    throw fault
  }
  await launchJob(session)
  session.show({ phase: 'running', retryAt: undefined })
  if (ledger.listOpen().length > 0 || session.asking) return false
  if (session.isClosing) return closeJob(session)
  return ledger.listPlanned(1).length === 0 && closeJob(session)
}

async function settleOpen(session: JobSession): Promise<void> {
  const open = session.ledger.listOpen()
  const first = open.find(({ state }) => state === 'mined')
  const settled = await Promise.all(open.map((batch) => settleBatch(session, batch, batch === first)))
  // Where the oldest block has changed, the later ones have too.
  const isMoved = settled[open.indexOf(first!)]?.changes.some(({ blockHash }) => blockHash !== first?.blockHash)
  if (isMoved) {
    for (const [place, batch] of open.entries()) {
      if (batch.state === 'mined' && batch !== first) settled[place] = await settleBatch(session, batch, true)
    }
  }
  await session.ledger.write(settled.flatMap(({ changes }) => changes))
  const fault = settled.find((one) => one.fault)?.fault
  if (fault) throw fault
}

/** Accounts whose nonces matter now: those with something under way, and those that come next. */
function listSenders({ ledger, keys, wallet, window }: JobSession): Set<Address> {
  const next = [...ledger.listOpen(), ...ledger.listPlanned(window * lookAhead)].map(({ from }) => from)
  const own = keys?.addresses.length === 1 ? keys.addresses : []
  return new Set([...next, ...own, ...(wallet ? [wallet.account] : [])])
}

/** The last transaction of a job that has one. @returns true when nothing is left to do. */
async function closeJob(session: JobSession): Promise<boolean> {
  const { ledger, kind } = session
  const from = session.keys?.addresses[0]
  // Rows that were planned again after it want the rest back once more.
  const lastRows = ledger.batches.findLastIndex(({ role, state }) => role === 'rows' && state !== 'split')
  const isClosed = ledger.batches.some(
    ({ role, state, index, hashes }) => role === 'close' && state === 'final' && hashes.length > 0 && index > lastRows,
  )
  if (!kind.close || !from || isClosed) return true
  const nothing = { rows: { indexes: [] }, totals: [], hashes: [] }
  const batch: JobBatch = { index: ledger.takeIndex(), role: 'close', from, ...nothing, state: 'planned' }
  const prepared = await prepareBatch(session, batch)
  if (!('call' in prepared)) {
    await ledger.write(prepared.changes)
    if (prepared.fault) throw prepared.fault
    return true
  }
  const outcome = await signBatch(session, batch, prepared.call, createPurse(session, []))
  if (!('signed' in outcome)) throw outcome.fault ?? new ToolboxError('planAborted')
  await ledger.write([outcome.signed])
  return false
}
