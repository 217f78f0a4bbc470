import { hasOwner } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import {
  type AbiFunction,
  type AbiParameter,
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  isAddressEqual,
  isHex,
  keccak256,
  size,
  slice,
} from 'viem'
import type { ChainEntry } from '../base/chain/ChainEntry.ts'
import { create2Deployer } from '../base/chain/knownContracts.ts'
import { findTemplateById } from '../base/toolbox/findTemplate.ts'
import { coinOfArgument, roleOfArgument } from './argumentRoles.ts'
import type { CallReading, ReadArgument } from './CallReading.ts'
import { interfacesByAddress, interfacesBySelector, type KnownInterface } from './knownInterfaces.ts'
import type { OrderCall } from './Order.ts'

export type CallReader = (call: OrderCall) => CallReading | undefined

/**
 * Reads calls of a chain: by the contract's address where that is known, else by the selector, which says only what a call
 * looks like. Nothing but calls whose arguments read back to the very same bytes is read.
 */
export function createCallReader(chain: Pick<ChainEntry, 'swaps' | 'wrapped'>): CallReader {
  const known = interfacesByAddress(chain)
  return ({ to, data }) => {
    if (isAddressEqual(to, create2Deployer.address)) return readCreation(data)
    if (size(data) < 4) return undefined
    const here = known.get(to.toLowerCase())
    if (here) return readBy(here, true, to, data)
    for (const other of interfacesBySelector) {
      const reading = readBy(other, false, to, data)
      if (reading) return reading
    }
    return undefined
  }
}

function readBy({ name, functions }: KnownInterface, isKnown: boolean, to: Address, data: Hex) {
  const item = functions.get(slice(data, 0, 4))
  const values = item && decodeExactly(item, data)
  if (!item || !values) return undefined
  // Routers of Avalanche name the coin by its own word; the table knows it as ETH.
  const functionName = item.name.replace('AVAX', 'ETH')
  const flat = item.inputs.flatMap((input, index) => flatten(input, values[index], input.name || String(index)))
  const valueAt = (path: string): unknown => flat.find(({ name: own }) => own === path)?.value
  const found = flat.map(({ name: argument, type, value }): ReadArgument => {
    const place = { functionName, name: argument.replace('AVAX', 'ETH'), type }
    const role = roleOfArgument(place)
    const coin = role === 'amount' ? coinAt(coinOfArgument(place), { to, flat, valueAt }) : undefined
    return { name: argument, role, value: value as ReadArgument['value'], ...(coin ? { coin } : {}) }
  })
  return { contract: { name, isKnown }, functionName: item.name, arguments: readConstructor(found) }
}

type Flat = { name: string; type: string; value: unknown }

/** The coin that an entry of the table means, among these arguments. */
function coinAt(
  entry: string | undefined,
  { to, flat, valueAt }: { to: Address; flat: readonly Flat[]; valueAt: (path: string) => unknown },
): Address | 'native' | undefined {
  if (entry === undefined) return undefined
  if (entry === 'native') return 'native'
  if (entry === 'self') return to
  if (entry.startsWith('?')) return valueAt(entry.slice(1)) === true ? 'native' : undefined
  const listed = flat.filter(({ name }) => name.startsWith('path.'))
  const value = entry === 'path.last' ? listed.at(-1)?.value : valueAt(entry)
  return typeof value === 'string' ? (value as Address) : undefined
}

/** Structures and lists as single values, so that no address in them stays unseen. */
function flatten(parameter: AbiParameter, value: unknown, name: string): Flat[] {
  const { type } = parameter
  if (type.endsWith(']')) {
    const inner = { ...parameter, type: type.slice(0, type.lastIndexOf('[')) }
    return (value as readonly unknown[]).flatMap((each, index) => flatten(inner, each, `${name}.${index}`))
  }
  if (type === 'tuple' && 'components' in parameter) {
    const fields = value as Record<string, unknown>
    return parameter.components.flatMap((field) => flatten(field, fields[field.name ?? ''], `${name}.${field.name}`))
  }
  // Small integers are decoded as numbers.
  return [{ name, type, value: typeof value === 'number' ? BigInt(value) : value }]
}

/** Adds what a token is created with: its name, its supply, who gets it and who owns it. The rest stays opaque. */
function readConstructor(found: readonly ReadArgument[]): readonly ReadArgument[] {
  const code = found.find(({ name }) => name === 'creationCode')?.value
  // A template goes by the hash of its creation code.
  const templateId = isHex(code) ? keccak256(code) : found.find(({ name }) => name === 'templateId')?.value
  const args = found.find(({ name }) => name === 'constructorArgs')?.value
  const template = typeof templateId === 'string' && isHex(templateId) ? findTemplateById(templateId) : undefined
  if (!template || !isHex(args)) return found
  const { base, owned } = tokenConstructorParameters
  const parameters: readonly AbiParameter[] = hasOwner(template) ? [base, owned] : [base]
  try {
    const values = decodeAbiParameters(parameters, args)
    const flat = parameters.flatMap((parameter, index) => flatten(parameter, values[index], `token.${parameter.name}`))
    const read = flat.map(({ name, type, value }): ReadArgument => {
      return {
        name,
        role: roleOfArgument({ functionName: 'create', name, type }),
        value: value as ReadArgument['value'],
      }
    })
    return [{ name: 'template', role: 'text', value: template.name }, ...read, ...found]
  } catch {
    return found
  }
}

/** What the CREATE2 deployer makes: a salt, then creation code. */
function readCreation(data: Hex): CallReading | undefined {
  if (size(data) <= 32) return undefined
  const code = slice(data, 32)
  const [salt, hash] = [slice(data, 0, 32), keccak256(code)]
  const own = Object.entries(deployments).find(([, { initCodeHash }]) => initCodeHash === hash)
  const address = getCreate2Address({ from: create2Deployer.address, salt, bytecodeHash: hash })
  return {
    contract: { name: 'deployer', isKnown: true },
    functionName: own ? `CREATE2 ${own[0]}` : 'CREATE2',
    arguments: [
      { name: 'created', role: 'address', value: address },
      { name: 'salt', role: 'text', value: salt },
      ...(own ? [] : [{ name: 'creationCode', role: 'opaque', value: code } as const]),
    ],
  }
}

function decodeExactly(item: AbiFunction, data: Hex): readonly unknown[] | undefined {
  try {
    const { args = [] } = decodeFunctionData({ abi: [item], data })
    const again = encodeFunctionData({ abi: [item], functionName: item.name, args })
    return again === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}
