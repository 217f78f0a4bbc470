import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan, PlanStep } from '../base/plan/Plan.ts'
import { getAllowance } from './getAllowance.ts'

export type PlanSetAllowanceParams = {
  /** Who allows. */
  account: Address
  token: Address
  spender: Address
  /** Base units; 0 takes the allowance away, 2^256 − 1 stands for everything. */
  amount: bigint
}

/** The block after which the allowance holds; what it is then must be read: a token may do something else than it says. */
export type AllowanceSet = { blockNumber: bigint }

/**
 * Plans that the allowance of a spender becomes exactly this amount. One step, or two where the token changes no
 * allowance into another (USDT): to 0 first. Whether it does is tried on the newest state. Sends nothing.
 *
 * Taking a used-up part into account is not possible: a spender who sees the change coming can spend the old allowance
 * before it. Who fears that sets 0 first and looks.
 *
 * @throws ToolboxError `tokenNotFound`, `allowanceUnchanged` where it is that already, and the node's failures.
 */
export async function planSetAllowance(
  client: ChainClient,
  { account, token, spender, amount }: PlanSetAllowanceParams,
): Promise<Plan<AllowanceSet>> {
  const before = await getAllowance(client, { token, owner: account, spender })
  refuseWhen(before.amount === amount, 'allowanceUnchanged')
  const encode = (value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
  const approve: PlanStep = { id: amount === 0n ? 'revoke' : 'approve', call: { to: token, data: encode(amount) } }
  const mayNeedReset = before.amount > 0n && amount > 0n
  const isDirect = !mayNeedReset || (await isTaken(client, { from: account, to: token, data: encode(amount) }))
  const reset: PlanStep[] = isDirect ? [] : [{ id: 'reset', call: { to: token, data: encode(0n) } }]
  return {
    chainId: client.chain.id,
    steps: [...reset, approve],
    read: (receipts) => ({ blockNumber: receipts.at(-1)?.blockNumber ?? 0n }),
  }
}

/** True when the call goes through and does not answer "false". Tokens that answer nothing (USDT) say yes by that. */
async function isTaken(client: ChainClient, { from, to, data }: { from: Address; to: Address; data: Hex }) {
  try {
    const answer = await client.call({ account: from, to, data })
    return !answer.data || answer.data === '0x' || BigInt(answer.data.slice(0, 66)) !== 0n
  } catch (error) {
    const decoded = decodeError(error)
    if (decoded.code.startsWith('rpc') || decoded.code === 'networkFailed') throw decoded
    return false
  }
}
