import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import type { ChainClient, Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../chain/useChain.ts'
import { useWallet } from '../wallet/useWallet.ts'

export type Rehearsal = {
  status: 'idle' | 'running' | 'done'
  cost?: PlanCost
  /** Wei that the account holds. */
  balance?: bigint
  /** Why it would fail if it were sent now. */
  problem?: unknown
  /** False where the node cannot rehearse: said, not hidden. */
  simulated?: boolean
}

/**
 * Runs a plan on the newest state without sending it, and prices it, so that a person learns before paying.
 *
 * @param account who would send it; for a visitor without a wallet any account will do for the price.
 * @param isOwn whether `account` is the person's: only then its balance is judged.
 */
export function useRehearsal(plan: Plan<unknown> | undefined, account: Address, isOwn: boolean): Rehearsal {
  const { getClient, chain } = useChain()
  // Whoever carries an order out pays its gas: the multisig needs no more than what its calls send along.
  const paysGas = useWallet().acting === undefined
  const [state, setState] = useState<Rehearsal & { plan?: Plan<unknown> }>({ status: 'idle' })
  useEffect(() => {
    if (!plan) return
    let gone = false
    rehearse(plan, account, { isOwn, paysGas }, getClient).then(
      (result) => gone || setState({ ...result, plan }),
      () => gone || setState({ status: 'done', simulated: false, plan }),
    )
    return () => {
      gone = true
    }
  }, [plan, account, isOwn, paysGas, getClient])
  if (!plan || plan.chainId !== chain.id) return { status: 'idle' }
  return state.plan === plan ? state : { status: 'running', cost: state.cost, balance: state.balance }
}

async function rehearse(
  plan: Plan<unknown>,
  account: Address,
  { isOwn, paysGas }: { isOwn: boolean; paysGas: boolean },
  getClient: (chainId: number) => Promise<ChainClient>,
): Promise<Rehearsal> {
  const [{ estimateCost }, { simulatePlan, findSimulatedError }, client] = await Promise.all([
    import('@tokensmith/sdk/base/plan/estimateCost.ts'),
    import('@tokensmith/sdk/base/plan/simulatePlan.ts'),
    getClient(plan.chainId),
  ])
  const [cost, simulation, balance] = await Promise.all([
    estimateCost(client, plan, { account }).catch(() => undefined),
    simulatePlan(client, plan, account),
    isOwn ? client.getBalance({ address: account }).catch(() => undefined) : undefined,
  ])
  const found = findSimulatedError(simulation)
  const problem = isOwn || !isLackOfFunds(found) ? found : undefined
  const neededWei = paysGas ? cost?.totalWei : cost?.valueWei
  const lacks = neededWei !== undefined && balance !== undefined && balance < neededWei
  return {
    status: 'done',
    cost: cost?.isComplete || (cost && cost.gas > 0n) ? cost : undefined,
    balance,
    simulated: !simulation.couldNotSimulate,
    problem: lacks
      ? new ToolboxError('insufficientFunds', {
          neededWei,
          balanceWei: balance,
          missingWei: neededWei - balance,
          symbol: client.chain.nativeCurrency.symbol,
        })
      : problem,
  }
}

/** What contracts say of an account that has too little of a token. */
const tokenShortages: readonly string[] = ['ERC20InsufficientBalance', 'FairMint_HoldsTooLittle']

/** Another account than the person's stands in: what it lacks says nothing. */
function isLackOfFunds(error: unknown): boolean {
  if (!(error instanceof ToolboxError)) return false
  if (error.code === 'insufficientFunds' || error.code === 'insufficientFundsUnknown') return true
  return tokenShortages.includes(String(error.params.name))
}
