import { mkdir } from 'node:fs/promises'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { isOpen } from '@tokensmith/sdk/base/plan/Journal.ts'
import type { TFunction } from 'i18next'
import { isAddressEqual } from 'viem'
import type { Command } from '../Command.ts'
import { confirm, lockAccount, planValue, runSteps } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { forgetRun, type OpenRun, openRuns } from '../keptRuns.ts'
import { openChain } from '../openChain.ts'
import { openSigner } from '../signer/openSigner.ts'
import { UsageFault } from '../UsageFault.ts'

/** Lists plans that were cut short, goes on with one of them, or drops it. What is on the chain is not sent again. */
export const resume: Command = {
  name: 'resume',
  positionals: [{ name: 'run', isOptional: true }],
  options: [
    { name: 'drop', kind: 'switch' },
    { name: 'ask-again', kind: 'switch' },
  ],
  chain: 'sends',
  async run(session) {
    const { home, t, words } = session
    await mkdir(home, { recursive: true, mode: 0o700 })
    const runs = await openRuns(home)
    const [key] = words
    if (key === undefined) {
      session.tell(runs.length > 0 ? runs.map((run) => describe(run, t)) : [t('resume.nothing')], runs.map(valueOfRun))
      return exitCodes.done
    }
    const found = runs.find(({ run }) => run.planKey === key)
    if (!found) throw new UsageFault('runUnknown', {}, exitCodes.failed)
    const { run } = found
    if (session.given.drop === true) {
      // What may still be under way cannot be forgotten: a new plan beside it could do the same twice.
      if (found.records.some(isOpen)) throw new UsageFault('runUnderWay', {}, exitCodes.unfinished)
      await forgetRun(home, key)
      return exitCodes.done
    }
    const chain = await openChain(session, { signs: true })
    if (chain.chain.id !== run.chainId) {
      throw new ToolboxError('rpcChainMismatch', { expectedChainId: run.chainId, actualChainId: chain.chain.id })
    }
    const signer = await openSigner(session, chain)
    if (!isAddressEqual(signer.account, run.account)) {
      throw new ToolboxError('wrongAccount', { expected: run.account, actual: signer.account })
    }
    session.say(describe(found, t))
    await confirm(session, 0)
    const plan = { chainId: run.chainId, steps: run.steps, read: () => {} }
    const { receipts } = await lockAccount(session, chain, signer.account, () =>
      runSteps(session, chain, signer, plan, run.planKey),
    )
    await forgetRun(home, key)
    const hashes = receipts.map(({ transactionHash }) => transactionHash)
    session.tell(hashes, { run: key, transactions: hashes })
    return exitCodes.done
  },
}

const statesOf = ({ run, records }: OpenRun) =>
  run.steps.map(({ id }) => ({ id, state: records.findLast(({ stepId }) => stepId === id)?.state ?? 'ready' }))

function describe(open: OpenRun, t: TFunction): string {
  const { planKey, chainId, account, steps } = open.run
  return [
    t('resume.run', { run: planKey, chainId: String(chainId), account }),
    ...statesOf(open).map(({ id, state }, place) => {
      const step = steps[place]!
      const to = 'call' in step ? (step.call.to ?? t('plan.creation')) : ''
      return `  ${place + 1}. ${id} ${to}: ${t(`journal.${state}`)}`
    }),
  ].join('\n')
}

const valueOfRun = (open: OpenRun) => ({
  run: open.run.planKey,
  account: open.run.account,
  ...planValue(open.run),
  states: statesOf(open),
})
