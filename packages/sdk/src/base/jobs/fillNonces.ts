import { createPurse } from './createPurse.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { signBatch } from './signBatch.ts'

/** A transfer of nothing to oneself. */
const fillGas = 21_000n

/**
 * Where a local key's transactions wait behind a nonce that nobody uses (another program's transaction was dropped), takes
 * that nonce with a transfer of nothing. Skipping it is impossible, and signing a batch anew for it could pay twice.
 *
 * @returns batches to write down; they go out at the next look.
 */
export async function fillNonces(session: JobSession): Promise<readonly JobBatch[]> {
  const { ledger, view, keys, unseenSince } = session
  const open = ledger.listOpen()
  const changes: JobBatch[] = []
  for (const from of keys?.addresses ?? []) {
    const nonces = open.flatMap(({ from: sender, request, state }) =>
      sender === from && request?.nonceSeen && state !== 'mined' ? [request.nonce] : [],
    )
    const { mined, waiting } = view.nowNonce(from)
    const isGap = nonces.length > 0 && Math.min(...nonces) > mined && waiting === mined
    // Its own key beside those of batches, which are numbers from 0.
    const timer = -1 - keys!.addresses.indexOf(from)
    if (!isGap) {
      unseenSince.delete(timer)
      continue
    }
    const since = unseenSince.get(timer) ?? Date.now()
    unseenSince.set(timer, since)
    if (Date.now() - since < session.dropAfterMs) continue
    unseenSince.delete(timer)
    const purse = createPurse(session, open)
    const index = ledger.takeIndex()
    const nothing = { rows: { indexes: [] }, totals: [], hashes: [] }
    const batch: JobBatch = { index, role: 'fill', from, ...nothing, state: 'planned' }
    const exact = { ...purse, nextNonce: () => mined }
    const outcome = await signBatch(session, batch, { to: from, data: '0x', gas: fillGas }, exact)
    if ('signed' in outcome) changes.push(outcome.signed)
  }
  return changes
}
