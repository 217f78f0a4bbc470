import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient } from '../plan/Plan.ts'

const wrappedAbi = parseAbi(['function deposit() payable'])

/**
 * True for a coin that wraps the chain's. Asked with nothing to wrap: any account can, and a contract that wraps nothing
 * has no such function.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function wrapsNative(client: ChainClient, coin: Address): Promise<boolean> {
  try {
    await client.call({ to: coin, data: encodeFunctionData({ abi: wrappedAbi }) })
    return true
  } catch (error) {
    const decoded = decodeError(error)
    if (/^contract/.test(decoded.code)) return false
    throw decoded
  }
}
