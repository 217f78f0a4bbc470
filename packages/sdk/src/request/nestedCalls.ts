import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  slice,
  toFunctionSelector,
} from 'viem'
import { multicall3 } from '../base/chain/knownContracts.ts'
import { decodeMultiSend } from '../multisig/multiSend.ts'
import type { OrderCall } from '../multisig/Order.ts'

export type NestedCall = OrderCall & { isDelegated?: boolean }

type Inner = { target?: Address; value?: bigint; callData: Hex }

const items = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function execute((address target, uint256 value, bytes callData)[] calls)',
  'function executeBatch((address target, uint256 value, bytes callData)[] calls)',
]) as readonly AbiFunction[]
const bySelector = new Map(items.map((item) => [toFunctionSelector(item), item]))

/**
 * The calls that a call carries, as known batch functions do; undefined where it is none of them, or does not read back to
 * the very same bytes. Whether the contract really makes them is known of Multicall3 alone (`isCertain`).
 */
export function nestedCalls({ to, data }: OrderCall): { calls: readonly NestedCall[]; isCertain: boolean } | undefined {
  const batch = decodeMultiSend(data)
  if (batch)
    return {
      calls: batch.map(({ operation, ...call }) => ({ ...call, isDelegated: operation === 1 })),
      isCertain: false,
    }
  const item = data.length >= 10 ? bySelector.get(slice(data, 0, 4)) : undefined
  if (!item) return undefined
  try {
    const { args = [] } = decodeFunctionData({ abi: [item], data })
    if (encodeFunctionData({ abi: [item], functionName: item.name, args }) !== data) return undefined
    const inner = args.at(-1) as readonly (Hex | Inner)[]
    const calls = inner.map(
      (each): NestedCall =>
        typeof each === 'string'
          ? { to, value: 0n, data: each }
          : { to: each.target ?? to, value: each.value ?? 0n, data: each.callData },
    )
    return { calls, isCertain: to === multicall3.address }
  } catch {
    return undefined
  }
}
