import { tokenAbi, tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { requireTokenLock } from '../lock/callTokenLock.ts'
import { checkLockSchedule } from '../lock/checkLockSchedule.ts'
import type { PairState } from './getPair.ts'

/**
 * Steps that lock liquidity tokens which an earlier step of the same plan brings, for the account, until a date.
 *
 * @throws ToolboxError as `checkLockSchedule`; `lockContractMissing`.
 */
export async function lockOfLiquidity(
  client: ChainClient,
  params: { account: Address; pair: Address; locked: bigint; lockUntil: bigint; state: PairState },
): Promise<PlanStep[]> {
  const { account, pair, locked, lockUntil, state } = params
  checkLockSchedule({ kind: 'fixed', unlockAt: lockUntil }, { nowAt: state.chainAt })
  const spender = await requireTokenLock(client)
  const approval = state.pair
    ? await planApproval(client, { id: 'lp', account, coin: pair, spender, amount: locked })
    : [{ id: 'approve:lp', call: { to: pair, data: approve(spender, locked) } }]
  const args = [pair, account, locked, lockUntil] as const
  const data = encodeFunctionData({ abi: tokenLockAbi, functionName: 'lockFixed', args })
  return [...approval, { id: 'lock', call: { to: spender, data } }]
}

const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] })
