import { numberToHex, zeroAddress } from 'viem'
import { isKnownCode, multicall3 } from '../base/chain/knownContracts.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ErrorCode } from '../base/errors/errorCodes.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { BalanceMethod } from './BalanceMethod.ts'
import { multicall3Method } from './readByMulticall3.ts'
import { deploylessMethod, overrideMethod } from './readByScanner.ts'
import { singleMethod } from './readOneByOne.ts'

/** Failures of the connection, which say nothing about what the node can do. */
export const connectionFaults: readonly ErrorCode[] = [
  'networkFailed',
  'rpcRateLimited',
  'rpcForbidden',
  'rpcChainMismatch',
]

/** What a client's nodes can do, learnt once. Undefined stands for neither of the two. */
const learnt = new WeakMap<ChainClient, Promise<BalanceMethod | undefined>>()

/** The best way of reading balances that the client's nodes offer at this block. Tries each once per client. */
export async function chooseBalanceMethod(client: ChainClient, blockNumber: bigint): Promise<BalanceMethod> {
  let known = learnt.get(client)
  if (!known) {
    known = tryMethods(client, blockNumber)
    learnt.set(client, known)
    known.catch(() => learnt.delete(client))
  }
  return (await known) ?? ((await hasMulticall3(client, blockNumber)) ? multicall3Method : singleMethod)
}

async function tryMethods(client: ChainClient, blockNumber: bigint): Promise<BalanceMethod | undefined> {
  for (const method of [overrideMethod, deploylessMethod]) {
    try {
      await method.read(client, { tokens: [zeroAddress], accounts: [zeroAddress], blockNumber })
      return method
    } catch (error) {
      const decoded = decodeError(error)
      if (connectionFaults.includes(decoded.code) || decoded.code === 'rpcTimedOut' || isStateMissing(decoded)) {
        throw decoded
      }
    }
  }
  return undefined
}

async function hasMulticall3(client: ChainClient, blockNumber: bigint): Promise<boolean> {
  try {
    const params = [multicall3.address, numberToHex(blockNumber)] as const
    return isKnownCode(multicall3, await client.request({ method: 'eth_getCode', params: [...params] }))
  } catch (error) {
    throw decodeError(error)
  }
}

/** True when the node has forgotten the block's state, or does not have the block yet. */
export function isStateMissing({ code, params, cause }: { code: string; params: object; cause?: unknown }): boolean {
  if (code.startsWith('contract')) return false
  const text = `${JSON.stringify(Object.values(params).map(String))} ${cause instanceof Error ? cause.message : ''}`
  return /missing trie node|header not found|unknown block|block ?not ?found|out ?of ?range|state .*(not available|pruned)|archive/i.test(
    text,
  )
}
