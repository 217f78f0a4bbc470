import { isAddressEqual } from 'viem'
import type { SimulatedCall } from '../../base/chain/simulateBlock.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import { type MendContext, mendOf } from './mendOf.ts'
import { friend } from './playedCalls.ts'
import { lostBpsOf, type RehearsedStep, type SaleRehearsalStep } from './SaleRehearsal.ts'
import { errorOfCall, wordOfCall } from './simulateMoments.ts'

/** What the calls of a play did, by their ids. */
export type PlayedAnswers = ReadonlyMap<string, SimulatedCall>

/** Reads one step out of a play; what was sent is told, or what the call gave back in its first word. */
export function readStep(
  answers: PlayedAnswers,
  { step, coin, sent: told }: { step: SaleRehearsalStep; coin?: number; sent?: bigint },
  context: MendContext,
): RehearsedStep {
  const id = coin === undefined ? step : `${step}:${coin}`
  const call = answers.get(id)
  const which = { step, ...(coin === undefined ? {} : { coin }) }
  if (!call) return { ...which, outcome: 'notTried' }
  const failed = (error: ToolboxError, more: Partial<RehearsedStep> = {}): RehearsedStep => {
    const mend = mendOf({ step, coin, error }, context)
    return { ...which, outcome: 'failed', error, ...(mend ? { mend } : {}), ...more }
  }
  const error = errorOfCall(call)
  if (error) return failed(error)
  const gas = BigInt(call.gasUsed)
  if (!answers.has(`${id}:after`)) return { ...which, outcome: 'ok', gas }
  const arrived = wordOfCall(answers.get(`${id}:after`)) - wordOfCall(answers.get(`${id}:before`))
  const sent = told ?? wordOfCall(call)
  const figures = { gas, sent, arrived, lostBps: lostBpsOf(sent, arrived) }
  if (sent > 0n && arrived <= 0n) return failed(new ToolboxError('saleNothingArrived', { sent }), figures)
  return { ...which, outcome: 'ok', ...figures }
}

/** A purchase: the sale itself checks that all of the coin arrived. What it paid is the second word. */
export function readPurchase(answers: PlayedAnswers, coin: number, context: MendContext): RehearsedStep {
  const call = answers.get(`purchase:${coin}`)
  if (!call) return { step: 'purchase', coin, outcome: 'notTried' }
  const error = errorOfCall(call)
  // So little is for sale that a unit of another coin has bought it.
  if (error?.params.name === 'Sale_PhaseSoldOut') return { step: 'purchase', coin, outcome: 'notTried', error }
  const paid = wordOfCall(call, 1)
  if (!error)
    return { step: 'purchase', coin, outcome: 'ok', gas: BigInt(call.gasUsed), sent: paid, arrived: paid, lostBps: 0 }
  const mend = mendOf({ step: 'purchase', coin, error }, context)
  return { step: 'purchase', coin, outcome: 'failed', error, ...(mend ? { mend } : {}) }
}

/** Tokens that purchases brought at once. */
export function boughtAtOnce(answers: PlayedAnswers, coins: readonly number[]): bigint {
  const word = (id: string) => wordOfCall(answers.get(id))
  return coins.reduce((sum, coin) => sum + word(`purchase:${coin}:after`) - word(`purchase:${coin}:before`), 0n)
}

/** True where a transfer called the account that it went to. */
export function callsReceiver(answers: PlayedAnswers): boolean {
  const logs = answers.get('transfer')?.logs ?? []
  return logs.some(({ address }) => isAddressEqual(address, friend))
}
