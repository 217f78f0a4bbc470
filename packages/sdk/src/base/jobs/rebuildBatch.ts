import { replanBatch, type Settled } from './changeBatch.ts'
import { createPurse } from './createPurse.ts'
import type { JobBatch } from './Job.ts'
import type { JobSession } from './JobSession.ts'
import { prepareBatch } from './prepareBatch.ts'
import { signBatch } from './signBatch.ts'

/**
 * Builds a batch that sends all there is anew, from what there is now, under its old nonce: of the two only one can ever
 * count, and where a reorganisation has taken the first one out of a block, any later nonce would wait for ever. The new
 * bytes are written down and go out at the next look; where too little is left to send, the batch is over.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function rebuildBatch(session: JobSession, batch: JobBatch): Promise<Settled> {
  const [fresh] = replanBatch(session, batch)
  const prepared = await prepareBatch(session, fresh!)
  if (!('call' in prepared)) return prepared
  const others = session.ledger.listOpen().filter(({ index }) => index !== batch.index)
  const purse = { ...createPurse(session, others), nextNonce: () => batch.request!.nonce }
  const outcome = await signBatch(session, fresh!, prepared.call, purse)
  return 'signed' in outcome ? { changes: [outcome.signed] } : outcome
}
