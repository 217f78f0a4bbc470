import type { Call } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, getAddress } from 'viem'

export type Approval = { token: Address; spender: Address; amount: bigint }

/** `approve(address,uint256)` of ERC-20, and nothing else: neither more nor fewer bytes. */
const pattern = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** What a call allows whom, where it is an approval; `amount` in base units, 0 for its end. */
export function readApproval({ to, data }: Call): Approval | undefined {
  const [, spender, amount] = pattern.exec(data) ?? []
  return to && spender ? { token: to, spender: getAddress(`0x${spender}`), amount: BigInt(`0x${amount}`) } : undefined
}
