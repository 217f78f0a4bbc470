import {
  type Address,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  size,
} from 'viem'
import type { Operation, OrderCall } from './Order.ts'
import { multiSendAbi } from './safeAbi.ts'

/** Calls of a batch as Safe's MultiSend takes them; none of them a delegatecall. */
export function encodeMultiSend(calls: readonly OrderCall[]): Hex {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  return encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
}

/** The calls in a batch; undefined for data that are no whole batch, so that nothing is shown that would not run. */
export function decodeMultiSend(data: Hex): readonly (OrderCall & { operation: Operation })[] | undefined {
  let bytes: string
  try {
    const [packed] = decodeFunctionData({ abi: multiSendAbi, data }).args
    // Another encoding of the same call could hide bytes that this reader does not see.
    const again = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] })
    if (again !== data.toLowerCase()) return undefined
    bytes = packed.slice(2)
  } catch {
    return undefined
  }
  const calls: (OrderCall & { operation: Operation })[] = []
  for (let at = 0; at < bytes.length; ) {
    const take = (length: number) => {
      const part = bytes.slice(at, at + length * 2)
      at += length * 2
      return part.length === length * 2 ? part : undefined
    }
    const [operation, to, value, length] = [take(1), take(20), take(32), take(32)]
    if (!operation || !to || !value || !length || BigInt(`0x${length}`) > BigInt(bytes.length)) return undefined
    const content = take(Number(BigInt(`0x${length}`)))
    if (content === undefined || Number(`0x${operation}`) > 1) return undefined
    calls.push({
      ...{ to: getAddress(`0x${to}`) as Address, value: BigInt(`0x${value}`), data: `0x${content}` },
      operation: Number(operation) as Operation,
    })
  }
  return calls.length > 0 ? calls : undefined
}
