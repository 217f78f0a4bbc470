import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PlanOutcome, RunPlanOptions } from '@tokensmith/sdk/base/plan/PlanRun.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import type { PrivateKeyAccount } from 'viem/accounts'
import { devAccounts } from './accounts.ts'
import { createLocalWallet, type LocalWallet } from './localWallet.ts'
import type { LocalChain } from './startChain.ts'

/**
 * Carries a plan out on a local chain by the real runner.
 *
 * @param options.signer of a wallet of its own; anvil's first account unless told.
 */
export async function carryOut<Result>(
  chain: Pick<LocalChain, 'url' | 'chainId' | 'client'>,
  plan: Plan<Result>,
  options: Partial<RunPlanOptions> & {
    signer?: PrivateKeyAccount
    wallet?: Pick<LocalWallet, 'provider' | 'address'>
  } = {},
): Promise<PlanOutcome<Result>> {
  const {
    signer = devAccounts[0]!,
    wallet = createLocalWallet({ chains: { [chain.chainId]: chain.url }, accounts: [signer] }),
  } = options
  return runPlan(plan, {
    client: chain.client,
    provider: wallet.provider,
    account: wallet.address,
    journal: createMemoryJournal(),
    pollMs: 10,
    ...options,
  })
}
