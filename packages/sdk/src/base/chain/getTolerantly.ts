import { type Abi, type Address, decodeFunctionResult, encodeFunctionData, type Hex, size } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient } from '../plan/Plan.ts'

/** Enough for any honest view, and too little for a contract that burns gas or answers with a megabyte. */
const callGas = 1_000_000n
const maxAnswerBytes = 65_536

/** One view of a contract nobody vouches for. */
export type TolerantCall = {
  address: Address
  abi: Abi
  functionName: string
  args?: readonly unknown[]
  /** The newest unless told. */
  blockNumber?: bigint
}

/**
 * Raw answer of a view; undefined when the contract has no such function, reverts, burns its gas, or answers with far
 * too much. Only failures of the node are thrown.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function callTolerantly(client: ChainClient, call: TolerantCall): Promise<Hex | undefined> {
  const { address, abi, functionName, args = [], blockNumber } = call
  try {
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await client.call({ to: address, data, gas: callGas, blockNumber })
    return answer.data && size(answer.data) <= maxAnswerBytes ? answer.data : undefined
  } catch (error) {
    const decoded = decodeError(error)
    const isContracts = /^(contract|uniswap)/.test(decoded.code) || decoded.code === 'noPermission'
    if (isContracts) return undefined
    throw decoded
  }
}

/** Decoded answer of a view; undefined also when the answer is not what the ABI says. */
export async function getTolerantly<Value>(client: ChainClient, call: TolerantCall): Promise<Value | undefined> {
  const data = await callTolerantly(client, call)
  if (!data || data === '0x') return undefined
  try {
    return decodeFunctionResult({ abi: call.abi, functionName: call.functionName, data }) as Value
  } catch {
    return undefined
  }
}
