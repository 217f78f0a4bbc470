import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileLock } from '@tokensmith/sdk/base/jobs/createFileLock.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { estimateCost, type PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import { createFileJournal } from '@tokensmith/sdk/base/plan/fileJournal.ts'
import type { Plan, PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PlanOutcome } from '@tokensmith/sdk/base/plan/PlanRun.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { findSimulatedError, simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { type Address, keccak256, size } from 'viem'
import { exitCodes } from './exitCodes.ts'
import { keepRun, openRuns, type StoredRun } from './keptRuns.ts'
import type { OpenedChain } from './openChain.ts'
import { faultLine, faultValue } from './print/faultLine.ts'
import { progressBar } from './print/progressBar.ts'
import type { Session } from './Session.ts'
import { openSigner, readFrom } from './signer/openSigner.ts'
import type { Signer } from './signer/Signer.ts'
import { UsageFault } from './UsageFault.ts'

/** What is to be said of a plan before it is sent. */
export type Order<Result> = {
  chain: OpenedChain
  /** Made for whoever signs. */
  make: (account: Address) => Promise<Plan<Result>>
  /** Facts that a person compares with what was meant. */
  facts?: (plan: Plan<Result>) => readonly string[]
  /** Things to look at again although they are valid. */
  asks?: readonly unknown[]
}

/** Undefined outcome: the plan was only shown, or there was nothing to do. */
export type Carried<Result> = { account: Address; plan: Plan<Result>; outcome?: PlanOutcome<Result> }

/**
 * Makes a plan, shows it whole, tries it on the chain's state, asks, and sends it: each step once, by the journal in the home
 * folder. With `--plan-only` nothing is asked and nothing sent. A run that was cut short earlier is gone on with by `resume`;
 * until then the same account begins nothing new.
 *
 * @throws whatever the simulation foretells; UsageFault `declined`, `warningsOpen`, `runUnfinished`.
 */
export async function carryOut<Result>(session: Session, order: Order<Result>): Promise<Carried<Result>> {
  const { chain, make, facts, asks = [] } = order
  const isOnlyShown = session.given['plan-only'] === true
  const from = readFrom(session)
  const signer = isOnlyShown && from ? undefined : await openSigner(session, chain)
  const account = signer?.account ?? from!
  const plan = await make(account)
  const shown = { account, plan, lines: facts?.(plan) ?? [], asks }
  await showPlan(session, chain, shown)
  if (isOnlyShown || !signer) return { account, plan }
  if (plan.steps.length === 0) return { account, plan, outcome: { result: plan.read([]), receipts: [] } }
  const error = findSimulatedError(await simulatePlan(chain.client, plan, account))
  if (error) throw error
  await confirm(session, asks.length)
  const outcome = await sendPlan(session, chain, signer, plan)
  return { account, plan, outcome }
}

/** A plan for a script: calls byte for byte, as they would be sent. */
export const planValue = ({ chainId, steps }: Pick<Plan<unknown>, 'chainId' | 'steps'>) => ({
  chainId,
  steps: steps.map((step) =>
    'call' in step
      ? { id: step.id, to: step.call.to, data: step.call.data, valueWei: step.call.value ?? 0n }
      : { id: step.id, broadcast: step.broadcast },
  ),
})

type Shown = { account: Address; plan: Plan<unknown>; lines: readonly string[]; asks: readonly unknown[] }

async function showPlan(session: Session, { chain, client }: OpenedChain, shown: Shown): Promise<void> {
  const { t, lang, say } = session
  const { account, plan, lines, asks } = shown
  if (session.given['plan-only'] === true && session.isJson) {
    session.tell([], { account, plan: planValue(plan), warnings: asks.map(faultValue) })
    return
  }
  say(t('plan.head', { chain: `${chain.name} (${chain.id})`, account }))
  for (const line of lines) say(`  ${line}`)
  for (const [index, step] of plan.steps.entries()) say(`  ${index + 1}. ${stepLine(session, chain.symbol, step)}`)
  if (plan.steps.length === 0) return say(t('plan.nothing'))
  const cost = await estimateCost(client, plan, { account }).catch(() => undefined)
  say(`  ${costLine(session, chain.symbol, cost)}`)
  for (const ask of asks) say(`  ${t('plan.warning')}: ${faultLine(ask as InputFault, t, lang)}`)
}

function stepLine({ t, lang }: Session, symbol: string, step: PlanStep): string {
  if ('broadcast' in step) return t('plan.broadcast', { id: step.id })
  const { to, data, value = 0n } = step.call
  const sent = value > 0n ? ` ${t('plan.value', { amount: `${amountText(value, 18, lang)} ${symbol}` })}` : ''
  const bytes = size(data)
  return `${t('plan.step', { id: step.id, to: to ?? t('plan.creation'), bytes, digest: keccak256(data) })}${sent}`
}

function costLine({ t, lang }: Session, symbol: string, cost: PlanCost | undefined): string {
  if (!cost) return t('plan.costUnknown')
  const amount = `${amountText(cost.feeWei + cost.dataFeeWei, 18, lang, { maxFraction: 8 })} ${symbol}`
  return t(cost.isComplete ? 'plan.cost' : 'plan.costPart', { amount })
}

/** @throws UsageFault `declined` or `warningsOpen`. */
export async function confirm(session: Session, warnings: number): Promise<void> {
  const { given, terminal, t } = session
  if (given.yes === true) {
    if (warnings > 0 && given['accept-warnings'] !== true) throw new UsageFault('warningsOpen', {}, exitCodes.declined)
    return
  }
  const answer = await terminal.ask(t('ask.send'))
  if (answer === undefined) throw new UsageFault('nobodyToAsk', {}, exitCodes.declined)
  const word = answer.trim().toLowerCase()
  if (word !== '' && [t('ask.yes').toLowerCase(), 'y', 'yes'].includes(word)) return
  throw new UsageFault('declined', {}, exitCodes.declined)
}

/** Writes a plan down, and sends it. Nothing is begun beside a run that was cut short. */
export async function sendPlan<Result>(
  session: Session,
  chain: OpenedChain,
  signer: Signer,
  plan: Plan<Result>,
): Promise<PlanOutcome<Result>> {
  const { home, terminal } = session
  await mkdir(home, { recursive: true, mode: 0o700 })
  return lockAccount(session, chain, signer.account, async () => {
    const open = await openRuns(home, { chainId: plan.chainId, account: signer.account })
    if (open.length > 0) throw new UsageFault('runUnfinished', { run: open[0]!.run.planKey }, exitCodes.unfinished)
    const planKey = crypto.randomUUID()
    const run: StoredRun = { planKey, chainId: plan.chainId, account: signer.account, steps: plan.steps }
    const kept = await keepRun(home, run)
    const outcome = await runSteps(session, chain, signer, plan, planKey)
    await kept.remove()
    terminal.draw('')
    return outcome
  })
}

/** Sends the steps of a plan, or what is left of them, and draws how far it is. */
export async function runSteps<Result>(
  session: Session,
  { client, chain }: OpenedChain,
  { provider, account }: Signer,
  plan: Plan<Result>,
  planKey: string,
): Promise<PlanOutcome<Result>> {
  const { terminal, t, say, home } = session
  return runPlan(plan, {
    ...{ client, provider, account, planKey, quirks: chain.quirks, signal: terminal.signal },
    ...{ batch: 'never', pollMs: chain.testnet ? 200 : 1_000 },
    journal: createFileJournal(join(home, 'plans.jsonl')),
    askAgain: session.given['ask-again'] === true,
    onProgress({ stepId, index, count, state, hash }) {
      terminal.draw(`${progressBar(index / count)} ${stepId}: ${t(`state.${state}`)}`)
      if (state === 'sent' && hash) say(t('plan.sent', { id: stepId, hash }))
    },
  })
}

/** Nobody else sends for this account on this chain meanwhile: not a plan, not a job, not another run of this program. */
export function lockAccount<Value>(
  { home, terminal, say, t }: Session,
  { client }: Pick<OpenedChain, 'client'>,
  account: Address,
  work: () => Promise<Value>,
): Promise<Value> {
  const waiting = setTimeout(() => say(t('plan.waiting')), 1_000)
  return createFileLock(home)(`job.${client.chain.id}.${account.toLowerCase()}`, terminal.signal, () => {
    clearTimeout(waiting)
    return work()
  }).finally(() => clearTimeout(waiting))
}
