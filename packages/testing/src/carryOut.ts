import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PlanOutcome, RunPlanOptions } from '@tokensmith/sdk/base/plan/PlanRun.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { devAccounts } from './accounts.ts'
import type { LocalChain } from './startChain.ts'
import { createTestWallet, type TestWallet } from './testWallet.ts'

/** Carries a plan out on a local chain with a wallet of its own, by the real runner. */
export async function carryOut<Result>(
  chain: Pick<LocalChain, 'url' | 'chainId' | 'client'>,
  plan: Plan<Result>,
  options: Partial<RunPlanOptions> & { wallet?: TestWallet } = {},
): Promise<PlanOutcome<Result>> {
  const wallet =
    options.wallet ?? createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [devAccounts[0]!] })
  return runPlan(plan, {
    client: chain.client,
    provider: wallet.provider,
    account: wallet.address,
    journal: createMemoryJournal(),
    pollMs: 10,
    ...options,
  })
}
