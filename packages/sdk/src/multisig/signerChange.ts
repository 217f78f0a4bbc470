import { type Address, encodeFunctionData, isAddressEqual } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { checkSigners, sentinel } from './checkSigners.ts'
import type { OrderCall } from './Order.ts'
import { safeAbi } from './safeAbi.ts'

/** A change of who signs; `threshold` is what holds afterwards. */
export type SignerChange =
  | { kind: 'add'; owner: Address; threshold: number }
  | { kind: 'remove'; owner: Address; threshold: number }
  | { kind: 'swap'; owner: Address; newOwner: Address }
  | { kind: 'threshold'; threshold: number }

/** Who signs after a change. */
export function signersAfter(
  owners: readonly Address[],
  threshold: number,
  change: SignerChange,
): { owners: readonly Address[]; threshold: number } {
  if (change.kind === 'threshold') return { owners, threshold: change.threshold }
  if (change.kind === 'add') return { owners: [change.owner, ...owners], threshold: change.threshold }
  const isIt = (owner: Address) => isAddressEqual(owner, change.owner)
  if (!owners.some(isIt)) throw new ToolboxError('multisigSignerUnknown', { address: change.owner })
  if (change.kind === 'remove') {
    return { owners: owners.filter((owner) => !isIt(owner)), threshold: change.threshold }
  }
  return { owners: owners.map((owner) => (isIt(owner) ? change.newOwner : owner)), threshold }
}

/**
 * The call of the wallet to itself that changes its owners or their threshold. The list of owners is linked, so it is
 * right only while the owners are those given, in the order the chain gave them.
 *
 * @throws ToolboxError as `checkSigners` for what would come of it, `multisigSignerUnknown` for an owner who is none,
 * `multisigThresholdSame` where nothing would change.
 */
export function encodeSignerChange(
  multisig: Address,
  owners: readonly Address[],
  threshold: number,
  change: SignerChange,
): OrderCall {
  const after = signersAfter(owners, threshold, change)
  checkSigners(after.owners, after.threshold, multisig)
  if (change.kind === 'threshold' && change.threshold === threshold) throw new ToolboxError('multisigThresholdSame')
  return { to: multisig, value: 0n, data: encode(owners, change) }
}

function encode(owners: readonly Address[], change: SignerChange) {
  switch (change.kind) {
    case 'add':
      return encodeFunctionData({
        abi: safeAbi,
        functionName: 'addOwnerWithThreshold',
        args: [change.owner, BigInt(change.threshold)],
      })
    case 'remove':
      return encodeFunctionData({
        abi: safeAbi,
        functionName: 'removeOwner',
        args: [before(owners, change.owner), change.owner, BigInt(change.threshold)],
      })
    case 'swap':
      return encodeFunctionData({
        abi: safeAbi,
        functionName: 'swapOwner',
        args: [before(owners, change.owner), change.owner, change.newOwner],
      })
    case 'threshold':
      return encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [BigInt(change.threshold)] })
  }
}

/** Who points to an owner in the linked list: the one before, or its end for the first. */
function before(owners: readonly Address[], owner: Address): Address {
  const index = owners.findIndex((one) => isAddressEqual(one, owner))
  return index > 0 ? owners[index - 1]! : sentinel
}
