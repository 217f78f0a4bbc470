import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  numberToHex,
  size,
} from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { isKnownCode, multicall3 } from './knownContracts.ts'

export type View = { to: Address; data: Hex }

/** A view of a contract as `getViews` asks it. */
export const view = (to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): View => ({
  to,
  data: encodeFunctionData({ abi, functionName, args }),
})

export type ReadViewsOptions = {
  blockNumber: bigint
  signal?: AbortSignal
  onProgress?: (read: number, total: number) => void
}

/** Views of one request: some 30,000 gas each stay far below what nodes give a call. */
const together = 250
const width = 3
/** For a view that is asked alone: enough for any honest one. */
const aloneGas = 1_000_000n
const longestAnswer = 65_536

/**
 * Answers of many views at one block, in their order; null where a contract refuses, burns its gas or answers far too
 * much. Through Multicall3 where the chain has exactly the known code, else one by one. What fails among others is asked
 * again alone, since one contract can burn the gas of all that come after it.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function getViews(client: ChainClient, views: readonly View[], options: ReadViewsOptions) {
  const { blockNumber, signal, onProgress } = options
  const answers: (Hex | null)[] = new Array(views.length).fill(null)
  const isGrouped = await hasMulticall3(client, blockNumber)
  const parts = cut([...views.keys()], isGrouped ? together : 1)
  let read = 0
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      if (signal?.aborted) throw new ToolboxError('planAborted')
      const failed = part.length > 1 ? await readTogether(client, views, part, { blockNumber, answers }) : part
      if (failed === 'halve') {
        const middle = Math.ceil(part.length / 2)
        parts.unshift(part.slice(0, middle), part.slice(middle))
        continue
      }
      for (const index of failed) answers[index] = await readAlone(client, views[index]!, blockNumber)
      read += part.length
      onProgress?.(read, views.length)
    }
  }
  await Promise.all(Array.from({ length: isGrouped ? width : 8 }, work))
  return answers
}

type Place = { blockNumber: bigint; answers: (Hex | null)[] }

/** Places of those that failed, or that the question as a whole was too much. */
async function readTogether(client: ChainClient, views: readonly View[], part: number[], place: Place) {
  const calls = part.map((index) => ({ target: views[index]!.to, allowFailure: true, callData: views[index]!.data }))
  try {
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: multicall3.address, data }, numberToHex(place.blockNumber)],
    })
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer as Hex })
    if (results.length !== part.length) return 'halve' as const
    return part.filter((index, at) => {
      const { success, returnData } = results[at]!
      if (success) place.answers[index] = bounded(returnData)
      return !success
    })
  } catch (error) {
    const decoded = decodeError(error)
    if (decoded.code === 'networkFailed' || decoded.code === 'rpcRateLimited') throw decoded
    return 'halve' as const
  }
}

/** With its own limit of gas, which also keeps viem from putting it together with others. */
async function readAlone(client: ChainClient, view: View, blockNumber: bigint): Promise<Hex | null> {
  try {
    const call = { to: view.to, data: view.data, gas: numberToHex(aloneGas) }
    return bounded((await client.request({ method: 'eth_call', params: [call, numberToHex(blockNumber)] })) as Hex)
  } catch (error) {
    const decoded = decodeError(error)
    if (/^(contract|uniswap)/.test(decoded.code) || decoded.code === 'noPermission') return null
    throw decoded
  }
}

const bounded = (answer: Hex) => (size(answer) <= longestAnswer ? answer : null)

async function hasMulticall3(client: ChainClient, blockNumber: bigint): Promise<boolean> {
  const params = [multicall3.address, numberToHex(blockNumber)] as const
  const code = await client.request({ method: 'eth_getCode', params: [...params] }).catch((error) => {
    throw decodeError(error)
  })
  return isKnownCode(multicall3, code)
}

function cut(places: number[], most: number): number[][] {
  return Array.from({ length: Math.ceil(places.length / most) }, (_, at) => places.slice(at * most, (at + 1) * most))
}
