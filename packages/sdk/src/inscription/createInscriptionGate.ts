import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobBatch } from '../base/jobs/Job.ts'
import type { JobContext } from '../base/jobs/JobKind.ts'
import { getGasPrice } from '../base/plan/gasPrice.ts'
import { waitFor } from '../base/plan/waitFor.ts'
import { costOfInscriptions } from './costOfInscriptions.ts'
import { feesOfInscription } from './feesOfInscription.ts'
import type { InscriptionGate } from './InscriptionGate.ts'
import type { InscriptionStop, InscriptionTerms } from './InscriptionTerms.ts'

/** Why the next inscription is not begun just now. `until` is unix ms, prices are wei per gas. */
export type InscriptionHold =
  | { why: 'delay'; until: number }
  | { why: 'price'; price: bigint; ceiling: bigint }
  | { why: 'stopped'; by: InscriptionStop }

export type WaitingGate = InscriptionGate & {
  getHold(): InscriptionHold | undefined
  /** Tells whenever the hold changes. @returns what ends that. */
  onChange(listener: () => void): () => void
  /** Ends a wait, and lets nothing pass until {@link WaitingGate.open}. */
  close(): void
  open(): void
}

export type GateSettings = {
  /** The job's batches, as the journal has them. */
  batches(): readonly JobBatch[]
  /** True once the last token is minted, where that is looked for. */
  isMintedOut?: (context: JobContext) => Promise<boolean>
  /** Between two looks at the price, in ms. */
  lookEveryMs?: number
  /** From 0 up to 1. */
  random?: () => number
}

const usualLookMs = 6_000

/** How many inscriptions may be under way at once: one where the next has to wait for what became of it. */
export const windowOf = ({ delay, deployment }: InscriptionTerms): { window?: number } =>
  delay.most > 0 || deployment !== undefined ? { window: 1 } : {}

/**
 * The pace of a job: waits between two inscriptions, waits while the price is above the ceiling, and ends the job at a time,
 * a cost, or the end of the supply. A wait is over at once when the gate is closed. Times of the chain's blocks count
 * for the end, this machine's clock for the delay.
 */
export function createInscriptionGate(settings: GateSettings): WaitingGate {
  const { batches, isMintedOut, lookEveryMs = usualLookMs, random = Math.random } = settings
  const cost = costOfInscriptions()
  const listeners = new Set<() => void>()
  let hold: InscriptionHold | undefined
  let stop: InscriptionStop | undefined
  let closing = new AbortController()
  /** The most that inscriptions cost which were let pass and are not in the journal yet, by their batch. */
  const passed = new Map<number, bigint>()
  /** The delay that was drawn after an inscription, by how many there were. */
  let drawn = { after: -1, ms: 0 }
  /** Unix ms when the last one was let pass here. */
  let begunAt: number | undefined

  const show = (next: InscriptionHold | undefined) => {
    hold = next
    for (const listener of listeners) listener()
  }
  const end = (by: InscriptionStop): never => {
    stop = by
    show({ why: 'stopped', by })
    throw new ToolboxError('planAborted')
  }
  async function wait(ms: number): Promise<void> {
    await waitFor(ms, closing.signal)
    if (closing.signal.aborted) throw new ToolboxError('planAborted')
  }

  async function waitForTurn({ delay }: InscriptionTerms): Promise<void> {
    if (delay.most === 0) return
    const kept = batches().flatMap(({ role, request }) => (role === 'rows' && request ? [request.createdAt] : []))
    if (kept.length === 0) return
    if (drawn.after !== kept.length) {
      drawn = { after: kept.length, ms: 1_000 * (delay.least + random() * (delay.most - delay.least)) }
    }
    // The journal knows whole seconds.
    const last = begunAt ?? 1_000 * (Math.max(...kept) + 1)
    // A clock that was put back must not hold for longer than the delay itself.
    const left = Math.min(last + drawn.ms - Date.now(), drawn.ms)
    if (left <= 0) return
    show({ why: 'delay', until: Date.now() + left })
    await wait(left)
  }

  async function waitForPrice({ client, fees }: JobContext, terms: InscriptionTerms): Promise<void> {
    let { highest } = feesOfInscription(fees, terms)
    let waited = false
    while (highest > terms.ceiling) {
      waited = true
      show({ why: 'price', price: highest, ceiling: terms.ceiling })
      await wait(lookEveryMs)
      highest = feesOfInscription(await getGasPrice(client), terms).highest
    }
    // The call was built with the price that was too high: it is built anew.
    if (waited) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
  }

  async function checkEnd(context: JobContext, terms: InscriptionTerms, index: number): Promise<void> {
    const { client } = context
    if (terms.until !== undefined) {
      const { timestamp } = await client.getBlock()
      if (timestamp >= BigInt(terms.until)) end('time')
    }
    if (terms.most !== undefined) {
      const next = terms.gas * feesOfInscription(context.fees, terms).highest
      const known = batches()
      for (const one of passed.keys()) if (one === index || known[one]?.state !== 'planned') passed.delete(one)
      const waiting = [...passed.values()].reduce((sum, wei) => sum + wei, 0n)
      if ((await cost.read(client, known)) + waiting + next > terms.most) end('cost')
      passed.set(index, next)
    }
    if (terms.deployment !== undefined && (await isMintedOut?.(context))) end('supply')
  }

  return {
    async pass(context, terms, { index }) {
      if (closing.signal.aborted) throw new ToolboxError('planAborted')
      await waitForTurn(terms)
      await waitForPrice(context, terms)
      await checkEnd(context, terms, index)
      if (closing.signal.aborted) throw new ToolboxError('planAborted')
      begunAt = Date.now()
      if (hold) show(undefined)
    },
    stoppedBy: () => stop,
    getHold: () => hold,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteDear() {
      if (hold?.why !== 'price') show({ why: 'price', price: 0n, ceiling: 0n })
    },
    close: () => closing.abort(),
    open() {
      if (closing.signal.aborted) closing = new AbortController()
      if (hold && hold.why !== 'stopped') show(undefined)
    },
  }
}
