import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { Call, Plan, PlanStep } from '../base/plan/Plan.ts'
import type { ApprovalTarget } from './approvalTargets.ts'
import { permit2Address } from './knownSpenders.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function lockdown((address token, address spender)[] approvals)',
])

/** The block after which nothing should be allowed any more; what is must be read, see `getLiveApprovals`. */
export type Revoked = { blockNumber: bigint }

/**
 * Plans that approvals end: allowances to 0, operators off, NFTs approved for nobody, and everything within Permit2 by
 * one call (`lockdown`). One step for each call; wallets that send batches ask once for all. Sends nothing and looks
 * nothing up. It ends no signature that was given and not used yet, and no delegation of the account itself.
 *
 * @throws ToolboxError `revokeEmpty`.
 */
export function planRevoke(chainId: number, approvals: readonly ApprovalTarget[]): Plan<Revoked> {
  refuseWhen(approvals.length === 0, 'revokeEmpty')
  const within = approvals.filter(({ kind }) => kind === 'permit2').map(({ token, spender }) => ({ token, spender }))
  const steps = approvals.flatMap((approval, index): PlanStep[] => {
    const call = revokeCall(approval)
    return call ? [{ id: `revoke:${index}`, call }] : []
  })
  const data = encodeFunctionData({ abi, functionName: 'lockdown', args: [within] })
  const lockdown: PlanStep[] = within.length > 0 ? [{ id: 'lockdown', call: { to: permit2Address, data } }] : []
  return {
    chainId,
    steps: [...steps, ...lockdown],
    read: (receipts) => ({ blockNumber: receipts.at(-1)?.blockNumber ?? 0n }),
  }
}

function revokeCall({ kind, token, spender, tokenId = 0n }: ApprovalTarget): Call | undefined {
  if (kind === 'permit2') return undefined
  if (kind === 'operator') {
    return { to: token, data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, false] }) }
  }
  const args: readonly [Address, bigint] = kind === 'nft' ? [zeroAddress, tokenId] : [spender, 0n]
  return { to: token, data: encodeFunctionData({ abi, functionName: 'approve', args }) }
}
