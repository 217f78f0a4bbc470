import { type AbiParameter, isHex, size } from 'viem'
import { parseAddress } from '../base/parse/parseAddress.ts'
import { accepted, type Parsed, refused } from '../base/parse/parsed.ts'

/** Nesting and number of entries of a list; nobody types more. */
const maxDepth = 4
const maxEntries = 500

/**
 * Reads one argument of a call as typed: whole numbers in decimal or 0x, addresses strictly, bytes as 0x, yes and no as
 * true and false, lists and structures as JSON.
 */
export function parseArgument(text: string, parameter: AbiParameter): Parsed<unknown> {
  const { type } = parameter
  if (type === 'string') return accepted(text)
  const typed = text.trim()
  if (typed === '') return refused('inputEmpty')
  if (!type.endsWith(']') && !type.startsWith('tuple')) return readPlain(typed, type)
  try {
    return readNested(JSON.parse(quoteBare(typed)), parameter, 0)
  } catch {
    return refused('multisigArgumentList', { type })
  }
}

/** People write [1, 0xAb…] as other tools show it: big numbers and hex without quotes get them here. */
function quoteBare(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:0x[0-9a-fA-F]*|[0-9]+)\b/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  )
}

function readNested(value: unknown, parameter: AbiParameter, depth: number): Parsed<unknown> {
  const { type } = parameter
  const list = /^(.*)\[([0-9]*)\]$/.exec(type)
  const wrong = refused('multisigArgumentList', { type })
  if (depth > maxDepth) return wrong
  if (list) {
    const isRight = Array.isArray(value) && value.length <= maxEntries && (!list[2] || value.length === Number(list[2]))
    if (!isRight) return wrong
    return readAll(value.map((entry) => readNested(entry, { ...parameter, type: list[1]! }, depth + 1)))
  }
  if (type === 'tuple') {
    const { components = [] } = parameter as { components?: readonly AbiParameter[] }
    if (!Array.isArray(value) || value.length !== components.length) return wrong
    return readAll(value.map((entry, index) => readNested(entry, components[index]!, depth + 1)))
  }
  if (type === 'string') return typeof value === 'string' ? accepted(value) : wrong
  return typeof value === 'string' || typeof value === 'boolean' ? readPlain(String(value), type) : wrong
}

/** The first fault, or all values. A structure is given by position, which viem takes for unnamed components. */
function readAll(parts: readonly Parsed<unknown>[]): Parsed<unknown> {
  const failed = parts.find((part) => !part.ok)
  return failed ?? accepted(parts.map((part) => part.ok && part.value))
}

function readPlain(typed: string, type: string): Parsed<unknown> {
  if (type === 'address') return parseAddress(typed)
  if (type === 'bool')
    return typed === 'true' || typed === 'false' ? accepted(typed === 'true') : refused('multisigArgumentBool')
  const bytes = /^bytes([0-9]*)$/.exec(type)
  if (bytes) {
    const isWhole = isHex(typed) && typed.length % 2 === 0 && (!bytes[1] || size(typed) === Number(bytes[1]))
    return isWhole ? accepted(typed.toLowerCase()) : refused('multisigArgumentBytes', { type })
  }
  const integer = /^(u?)int([0-9]*)$/.exec(type)
  if (!integer) return refused('multisigArgumentList', { type })
  if (!/^(-?[0-9]{1,78}|0x[0-9a-fA-F]{1,64})$/.test(typed)) return refused('integerInvalid')
  const bits = BigInt(integer[2] || 256)
  const [min, max] = integer[1] ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]
  const value = BigInt(typed)
  return value < min || value > max ? refused('integerOutOfRange', { min, max }) : accepted(value)
}
