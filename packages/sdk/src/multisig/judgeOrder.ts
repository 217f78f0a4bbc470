import { zeroAddress } from 'viem'
import type { DescribedCall } from './describeOrder.ts'
import { unlimitedFrom } from './describeOrder.ts'
import type { OrderFields } from './Order.ts'

/** What a signer must look at twice. The first group can take everything there is. */
export const dangers = ['delegateCall', 'enableModule', 'setGuard', 'setFallbackHandler', 'ownUnknown'] as const
export const cautions = ['signers', 'unlimitedApproval', 'approveAll', 'refund', 'gasGiven', 'unknownCall'] as const
export type OrderRisk = (typeof dangers)[number] | (typeof cautions)[number]

const signerChanges: readonly string[] = ['addOwner', 'removeOwner', 'swapOwner', 'changeThreshold']

/**
 * The risks of an order, worst first. Delegatecalls other than a batch, and whatever changes the wallet itself, are
 * dangers; approvals, refunds and calls nobody can read are cautions. No risk found does not mean harmless.
 */
export function judgeOrder(fields: OrderFields, calls: readonly DescribedCall[]): readonly OrderRisk[] {
  const has = (test: (call: DescribedCall) => boolean) => calls.some(test)
  const means = (kind: string) => has(({ meaning }) => meaning.kind === kind)
  const found: Record<OrderRisk, boolean> = {
    delegateCall: means('delegateCall'),
    enableModule: means('enableModule'),
    setGuard: means('setGuard'),
    setFallbackHandler: means('setFallbackHandler'),
    ownUnknown: means('ownUnknown'),
    signers: has(({ meaning }) => signerChanges.includes(meaning.kind)),
    unlimitedApproval: has(({ meaning }) => meaning.kind === 'tokenApproval' && meaning.amount >= unlimitedFrom),
    approveAll: has(({ meaning }) => meaning.kind === 'approveAll' && meaning.allowed),
    refund: fields.gasPrice > 0n || fields.gasToken !== zeroAddress || fields.refundReceiver !== zeroAddress,
    // With gas of its own a failing order uses up its nonce instead of failing as a whole.
    gasGiven: fields.safeTxGas > 0n || fields.baseGas > 0n,
    unknownCall: means('unknownCall'),
  }
  return [...dangers, ...cautions].filter((risk) => found[risk])
}
