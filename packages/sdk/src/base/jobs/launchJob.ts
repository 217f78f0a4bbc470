import { type Address, isAddressEqual } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { askForBatch } from './askForBatch.ts'
import { broadcastBatch } from './broadcastBatch.ts'
import { failBatch } from './changeBatch.ts'
import { createPurse } from './createPurse.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { prepareBatch } from './prepareBatch.ts'
import { signBatch } from './signBatch.ts'
import { findWait, isWaitCertain } from './waitForBatch.ts'

/** Planned batches looked at for each free place: some may have to wait for others. */
export const lookAhead = 4

/**
 * Begins as many planned batches as may be under way at once: signs with local keys, or asks the wallet for one. Bytes
 * are in the journal before any of them is broadcast.
 *
 * @throws ToolboxError why the job has to pause; what was written down before stays.
 */
export async function launchJob(session: JobSession): Promise<void> {
  const { ledger, kind, window } = session
  const open = ledger.listOpen()
  const hasReverted = open.some((batch) => batch.reverted) && !kind.revertIsOutcome
  if (session.isClosing || hasReverted || open.some(({ state }) => state === 'unknown')) return
  const room = window - open.filter(({ state }) => state !== 'mined').length
  const purse = createPurse(session, open)
  const signed: JobBatch[] = []
  let fault: ToolboxError | undefined
  const others: JobBatch[] = []
  /** Accounts whose next batch has to wait: later ones do not overtake it. */
  const held = new Set<Address>()

  for (const batch of ledger.listPlanned(room * lookAhead)) {
    if (signed.length >= room || session.signal.aborted) break
    if (held.has(batch.from)) continue
    const wait = findWait(session, batch)
    if (wait === 'open') continue
    if (wait) {
      others.push(failBatch(batch, wait))
      continue
    }
    const isOwnKey = session.keys?.addresses.includes(batch.from)
    if (!isOwnKey) {
      if (await launchByWallet(session, batch, open, others)) continue
      break
    }
    const prepared = await prepareBatch(session, batch)
    const outcome = 'call' in prepared ? await signBatch(session, batch, prepared.call, purse) : prepared
    if ('signed' in outcome) {
      signed.push(outcome.signed)
      continue
    }
    const isEnd = outcome.changes.length > 0 && outcome.changes.every(({ index }) => index === batch.index)
    if (!isEnd || !isWaitCertain(session, batch)) held.add(batch.from)
    if (outcome.fault || isWaitCertain(session, batch)) others.push(...outcome.changes)
    fault = outcome.fault
    if (fault) break
  }

  await ledger.write([...signed, ...others])
  for (const batch of signed) {
    const settled = await broadcastBatch(session, batch)
    await ledger.write(settled.changes)
    fault ??= settled.fault
  }
  if (fault) throw fault
}

/** @returns true when a later batch may still be looked at. */
async function launchByWallet(
  session: JobSession,
  batch: JobBatch,
  open: readonly JobBatch[],
  others: JobBatch[],
): Promise<boolean> {
  const { wallet, asking } = session
  if (!wallet) throw new ToolboxError('walletNotConnected')
  if (!isAddressEqual(wallet.account, batch.from)) {
    throw new ToolboxError('wrongAccount', { expected: batch.from, actual: wallet.account })
  }
  // One prompt at a time, and none while an earlier transaction waits: its outcome decides whether to go on.
  const isBusy = open.some(({ state, from }) => from === batch.from && state !== 'mined')
  if (asking || isBusy || others.length > 0) return false
  const prepared = await prepareBatch(session, batch)
  if ('call' in prepared) {
    askForBatch(session, batch, prepared.call)
    return false
  }
  others.push(...prepared.changes)
  if (prepared.fault) throw prepared.fault
  return false
}
