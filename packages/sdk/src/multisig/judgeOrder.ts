import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { CallReading, ReadArgument } from './CallReading.ts'
import type { DescribedCall } from './describeOrder.ts'
import { unlimitedFrom } from './describeOrder.ts'
import type { OrderFields } from './Order.ts'

/** What a signer must look at twice. The first group can take everything there is. */
export const dangers = ['delegateCall', 'enableModule', 'setGuard', 'setFallbackHandler', 'ownUnknown'] as const
export const cautions = [
  ...(['signers', 'unlimitedApproval', 'approveAll', 'foreignReceiver', 'refund', 'gasGiven'] as const),
  ...(['contractUnknown', 'opaquePart', 'unknownCall'] as const),
] as const
export type OrderRisk = (typeof dangers)[number] | (typeof cautions)[number]

const signerChanges: readonly string[] = ['addOwner', 'removeOwner', 'swapOwner', 'changeThreshold']

/**
 * The risks of an order, worst first. Delegatecalls other than a batch, and whatever changes the wallet itself, are
 * dangers; approvals, refunds, what goes to others and what nobody can read are cautions. No risk found does not mean
 * harmless.
 */
export function judgeOrder(
  multisig: Address,
  fields: OrderFields,
  calls: readonly DescribedCall[],
): readonly OrderRisk[] {
  const has = (test: (call: DescribedCall) => boolean) => calls.some(test)
  const means = (kind: string) => has(({ meaning }) => meaning.kind === kind)
  const reads = (test: (reading: CallReading) => boolean) =>
    has(({ meaning }) => meaning.kind === 'contractCall' && test(meaning.reading))
  const holds = (test: (argument: ReadArgument) => boolean) => reads(({ arguments: all }) => all.some(test))
  const found: Record<OrderRisk, boolean> = {
    delegateCall: means('delegateCall'),
    enableModule: means('enableModule'),
    setGuard: means('setGuard'),
    setFallbackHandler: means('setFallbackHandler'),
    ownUnknown: means('ownUnknown'),
    signers: has(({ meaning }) => signerChanges.includes(meaning.kind)),
    unlimitedApproval: has(({ meaning }) => meaning.kind === 'tokenApproval' && meaning.amount >= unlimitedFrom),
    foreignReceiver: holds(({ role, value }) => role === 'receiver' && isForeign(value as Address, multisig)),
    contractUnknown: reads(({ contract }) => !contract.isKnown),
    opaquePart: holds(({ role, value }) => role === 'opaque' && value !== '0x'),
    approveAll: has(({ meaning }) => meaning.kind === 'approveAll' && meaning.allowed),
    refund: fields.gasPrice > 0n || fields.gasToken !== zeroAddress || fields.refundReceiver !== zeroAddress,
    // With gas of its own a failing order uses up its nonce instead of failing as a whole.
    gasGiven: fields.safeTxGas > 0n || fields.baseGas > 0n,
    unknownCall: means('unknownCall'),
  }
  return [...dangers, ...cautions].filter((risk) => found[risk])
}

/** Nobody gains by what goes to the zero address. */
function isForeign(account: Address, multisig: Address): boolean {
  return !isAddressEqual(account, multisig) && !isAddressEqual(account, zeroAddress)
}
