import {
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  keccak256,
  stringToHex,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { OrderCall } from './Order.ts'
import { parseArgument } from './parseArgument.ts'

const maxCalls = 1_000

/** A batch as Safe's Transaction Builder keeps it. */
export type BuilderFile = { chainId: number; name: string; calls: readonly OrderCall[]; checksum: 'right' | 'none' }

type BuilderParams = { chainId: number; name: string; calls: readonly OrderCall[]; multisig?: Address; nowMs: number }

/** The batch as a file of Safe's Transaction Builder, with its checksum; each call as bytes. */
export function writeBuilderFile({ chainId, name, calls, multisig = '0x' as Address, nowMs }: BuilderParams): string {
  const file = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: nowMs,
    meta: {
      ...{ name, description: '', txBuilderVersion: '1.16.5' },
      ...{ createdFromSafeAddress: multisig === '0x' ? '' : multisig, createdFromOwnerAddress: '' },
    },
    transactions: calls.map(({ to, value, data }) => ({
      ...{ to, value: value.toString(), data, contractMethod: null, contractInputsValues: null },
    })),
  }
  return `${JSON.stringify({ ...file, meta: { ...file.meta, checksum: checksumOf(file) } }, null, 2)}\n`
}

/**
 * Reads a file of Safe's Transaction Builder. Calls given as method and inputs are encoded here. A checksum that is
 * there must be right; many tools write none.
 *
 * @throws ToolboxError `multisigBuilderUnreadable` with the field, `multisigBuilderChecksum`.
 */
export function parseBuilderFile(text: string): BuilderFile {
  let file: Record<string, unknown> & { meta?: Record<string, unknown> }
  try {
    file = JSON.parse(text)
  } catch {
    throw unreadable('file')
  }
  if (typeof file !== 'object' || file === null || !Array.isArray(file.transactions)) throw unreadable('transactions')
  const chainId = Number(file.chainId)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw unreadable('chainId')
  const { checksum, ...meta } = file.meta ?? {}
  if (checksum !== undefined && checksum !== null && checksum !== checksumOf({ ...file, meta })) {
    throw new ToolboxError('multisigBuilderChecksum')
  }
  const { transactions } = file
  if (transactions.length === 0 || transactions.length > maxCalls) throw unreadable('transactions')
  const calls = transactions.map((entry, index) => readCall(entry, `transactions[${index}]`))
  const name = typeof meta.name === 'string' ? meta.name.slice(0, 200) : ''
  return { chainId, name, calls, checksum: checksum ? 'right' : 'none' }
}

type Method = { name: string; payable?: boolean; inputs: readonly AbiParameter[] }

function readCall(value: unknown, where: string): OrderCall {
  const entry = value as Record<string, unknown> | null
  if (typeof entry !== 'object' || entry === null) throw unreadable(where)
  const { to, value: amount = '0', data, contractMethod, contractInputsValues } = entry
  if (typeof to !== 'string' || !isAddress(to)) throw unreadable(`${where}.to`)
  if (!/^(0|[1-9][0-9]{0,77})$/.test(String(amount))) throw unreadable(`${where}.value`)
  const call = { to: getAddress(to), value: BigInt(String(amount)) }
  if (isHex(data)) {
    if (data.length % 2 !== 0) throw unreadable(`${where}.data`)
    return { ...call, data: data.toLowerCase() as Hex }
  }
  if (contractMethod === null || contractMethod === undefined) return { ...call, data: '0x' }
  try {
    return { ...call, data: encodeMethod(contractMethod as Method, contractInputsValues as Record<string, unknown>) }
  } catch {
    throw unreadable(`${where}.contractMethod`)
  }
}

function encodeMethod({ name, inputs, payable }: Method, values: Record<string, unknown>): Hex {
  const stateMutability = payable ? 'payable' : 'nonpayable'
  const item: AbiFunction = { type: 'function', name, inputs, outputs: [], stateMutability }
  const args = inputs.map((input) => {
    const parsed = parseArgument(String(values[input.name ?? ''] ?? ''), input)
    if (!parsed.ok) throw new Error(input.name)
    return parsed.value
  })
  return encodeFunctionData({ abi: [item], functionName: name, args })
}

/** keccak256 of the file written with its keys in order and without its name, as the Transaction Builder does it. */
function checksumOf(file: Record<string, unknown> & { meta?: unknown }): Hex {
  const named = { ...file, meta: { ...(file.meta as object), name: null } }
  return keccak256(stringToHex(serialize(named)))
}

function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const keys = Object.keys(value).sort()
  const parts = keys.map((key) => `${serialize((value as Record<string, unknown>)[key])},`)
  return `{${JSON.stringify(keys)}${parts.join('')}}`
}

const unreadable = (field: string) => new ToolboxError('multisigBuilderUnreadable', { field })
