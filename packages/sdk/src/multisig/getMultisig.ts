import { type Address, getAddress, type Hex, isHex, keccak256, slice, toHex, zeroAddress } from 'viem'
import { getTolerantly, type TolerantCall } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { sentinel } from './checkSigners.ts'
import { safeAbi } from './safeAbi.ts'
import { fallbackHandlerCodeHashes, type KnownSingleton, proxyCodeHashes, singletonsByCode } from './safeContracts.ts'

/** Where a Safe keeps the address of its guard and of its fallback handler: hashes of a text, so known to nobody else. */
const guardSlot = keccak256(toHex('guard_manager.guard.address'))
const handlerSlot = keccak256(toHex('fallback_manager.handler.address'))
/** More modules than this are shown as "and more". */
const shownModules = 20n

/** What is unusual about a wallet and may let others move what is in it. */
export type MultisigWarning = 'proxyUnknown' | 'singletonUnknown' | 'modules' | 'guard' | 'fallbackHandler'

export type Multisig = {
  address: Address
  /** What its `VERSION()` says; trust `known`, which is by code. */
  version: string
  singleton: Address
  known?: KnownSingleton
  owners: readonly Address[]
  threshold: number
  nonce: bigint
  /** Wei. */
  balance: bigint
  /** Contracts that may act without any signature. `hasMoreModules` where there are more than are listed. */
  modules: readonly Address[]
  hasMoreModules: boolean
  guard?: Address
  fallbackHandler?: Address
  warnings: readonly MultisigWarning[]
  blockNumber: bigint
}

/**
 * Reads an existing Safe of version 1.3.0 to 1.4.1 at one block: by the code of proxy and singleton, by storage, and by
 * its own answers. Unknown code is read all the same, with a warning: it may answer anything.
 *
 * @throws ToolboxError `multisigAbsent` where no code is, `multisigNotSafe` where the answers are not those of a Safe of
 * these versions, and the node's failures.
 */
export async function getMultisig(client: ChainClient, address: Address): Promise<Multisig> {
  try {
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
    const code = await client.getCode({ address, blockNumber })
    if (!code || code === '0x') throw new ToolboxError('multisigAbsent', { address })
    const ask = <Value>(functionName: string, args: TolerantCall['args'] = []) =>
      getTolerantly<Value>(client, { address, abi: safeAbi, functionName, args, blockNumber })
    const slot = (slot: Hex) => client.getStorageAt({ address, slot, blockNumber }).then(addressIn)
    const [version, owners, threshold, nonce, modules, singleton, guard, fallbackHandler, balance] = await Promise.all([
      ask<string>('VERSION'),
      ask<readonly Address[]>('getOwners'),
      ask<bigint>('getThreshold'),
      ask<bigint>('nonce'),
      ask<readonly [readonly Address[], Address]>('getModulesPaginated', [sentinel, shownModules]),
      ...[slot('0x0'), slot(guardSlot), slot(handlerSlot)],
      client.getBalance({ address, blockNumber }),
    ] as const)
    const isSafe = owners?.length && threshold && threshold <= BigInt(owners.length) && nonce !== undefined && modules
    if (!isSafe || !version || !/^1\.[34]\.\d+/.test(version)) throw new ToolboxError('multisigNotSafe', { address })
    const codeOf = async (target?: Address) =>
      target ? keccak256((await client.getCode({ address: target, blockNumber })) ?? '0x') : undefined
    const [singletonHash, handlerHash] = await Promise.all([codeOf(singleton), codeOf(fallbackHandler)])
    const known = singletonHash && singletonsByCode[singletonHash]
    const warnings: (MultisigWarning | false | undefined)[] = [
      !proxyCodeHashes.includes(keccak256(code)) && 'proxyUnknown',
      !known && 'singletonUnknown',
      modules[0].length > 0 && 'modules',
      guard && 'guard',
      handlerHash && !fallbackHandlerCodeHashes.includes(handlerHash) && 'fallbackHandler',
    ]
    return {
      ...{ address, version, owners, nonce, balance, blockNumber, guard, fallbackHandler },
      ...{ singleton: singleton ?? zeroAddress, known: known || undefined, threshold: Number(threshold) },
      ...{ modules: modules[0], hasMoreModules: modules[1] !== sentinel && modules[1] !== zeroAddress },
      warnings: warnings.filter((warning) => typeof warning === 'string'),
    }
  } catch (error) {
    throw error instanceof ToolboxError ? error : decodeError(error)
  }
}

/** The address in a word of storage, if there is one. */
function addressIn(word: Hex | undefined): Address | undefined {
  if (!isHex(word) || BigInt(word) === 0n) return undefined
  return getAddress(slice(`0x${word.slice(2).padStart(64, '0')}`, 12))
}
