import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  maxUint256,
  parseAbi,
  size,
  slice,
} from 'viem'
import type { CallReading } from './CallReading.ts'
import { decodeMultiSend } from './multiSend.ts'
import type { Operation, OrderCall } from './Order.ts'
import type { CallReader } from './readCall.ts'
import { safeAbi } from './safeAbi.ts'

/** A call in words: `kind` chooses the sentence, `values` fill it. Addresses and base units, never ready-made words. */
export type CallMeaning =
  | { kind: 'nothing' | 'coin' | 'unknownCall' | 'delegateCall' }
  | { kind: 'tokenTransfer' | 'tokenApproval'; token: Address; account: Address; amount: bigint }
  | { kind: 'tokenTransferFrom'; token: Address; from: Address; account: Address; amount: bigint }
  | { kind: 'approveAll'; token: Address; account: Address; allowed: boolean }
  | { kind: 'addOwner' | 'removeOwner'; account: Address; threshold: bigint }
  | { kind: 'swapOwner'; from: Address; account: Address }
  | { kind: 'changeThreshold'; threshold: bigint }
  | { kind: 'enableModule' | 'disableModule' | 'setGuard' | 'setFallbackHandler'; account: Address }
  | { kind: 'ownUnknown' }
  | { kind: 'contractCall'; reading: CallReading }

export type DescribedCall = OrderCall & { operation: Operation; meaning: CallMeaning; selector?: Hex }

const nftAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
/** From here on an approval is for everything for ever, whatever the exact number. */
export const unlimitedFrom = maxUint256 / 2n

/**
 * Says what an order would do, call by call; a batch is taken apart. What is not certainly known is called unknown:
 * nothing is guessed from a selector alone but calls whose arguments read back to the very same bytes.
 *
 * @param read knows the contracts of a chain; it is large, and without it their calls are unknown ones.
 */
export function describeOrder(
  multisig: Address,
  order: OrderCall & { operation: Operation },
  isBatchContract: (target: Address) => boolean,
  read: CallReader = () => undefined,
): readonly DescribedCall[] {
  const batch = order.operation === 1 && isBatchContract(order.to) ? decodeMultiSend(order.data) : undefined
  return (batch ?? [order]).map((call) => describeCall(multisig, call, read))
}

function describeCall(multisig: Address, call: OrderCall & { operation: Operation }, read: CallReader): DescribedCall {
  const { to, value, data, operation } = call
  const selector = size(data) >= 4 ? slice(data, 0, 4) : undefined
  const described = (meaning: CallMeaning): DescribedCall => ({ to, value, data, operation, meaning, selector })
  if (operation === 1) return described({ kind: 'delegateCall' })
  const isSelf = isAddressEqual(to, multisig)
  if (data === '0x') return described({ kind: isSelf && value === 0n ? 'nothing' : 'coin' })
  if (isSelf) return described(readOwnCall(data) ?? { kind: 'ownUnknown' })
  const transfer = value === 0n ? readTokenCall(to, data) : undefined
  if (transfer) return described(transfer)
  const reading = read(call)
  return described(reading ? { kind: 'contractCall', reading } : { kind: 'unknownCall' })
}

function readTokenCall(token: Address, data: Hex): CallMeaning | undefined {
  const call = decodeExactly([...erc20Abi, ...nftAbi], data)
  if (call?.functionName === 'transfer') {
    const [account, amount] = call.args
    return { kind: 'tokenTransfer', token, account, amount }
  }
  if (call?.functionName === 'approve') {
    const [account, amount] = call.args
    return { kind: 'tokenApproval', token, account, amount }
  }
  if (call?.functionName === 'transferFrom') {
    const [from, account, amount] = call.args
    return { kind: 'tokenTransferFrom', token, from, account, amount }
  }
  if (call?.functionName === 'setApprovalForAll') {
    const [account, allowed] = call.args
    return { kind: 'approveAll', token, account, allowed }
  }
  return undefined
}

function readOwnCall(data: Hex): CallMeaning | undefined {
  const call = decodeExactly(safeAbi, data)
  switch (call?.functionName) {
    case 'addOwnerWithThreshold':
      return { kind: 'addOwner', account: call.args[0], threshold: call.args[1] }
    case 'removeOwner':
      return { kind: 'removeOwner', account: call.args[1], threshold: call.args[2] }
    case 'swapOwner':
      return { kind: 'swapOwner', from: call.args[1], account: call.args[2] }
    case 'changeThreshold':
      return { kind: 'changeThreshold', threshold: call.args[0] }
    case 'enableModule':
    case 'setGuard':
    case 'setFallbackHandler':
      return { kind: call.functionName, account: call.args[0] }
    case 'disableModule':
      return { kind: 'disableModule', account: call.args[1] }
    default:
      return undefined
  }
}

function decodeExactly<const Abi extends readonly unknown[]>(abi: Abi, data: Hex) {
  try {
    const call = decodeFunctionData({ abi, data })
    const again = encodeFunctionData({ abi, ...call } as unknown as Parameters<typeof encodeFunctionData>[0])
    return again === data.toLowerCase() ? call : undefined
  } catch {
    return undefined
  }
}
