import { type AbiFunction, parseAbiItem } from 'viem'
import { accepted, type Parsed, refused } from '../base/parse/parsed.ts'

const maxLength = 400_000
const maxFunctions = 500

/**
 * Reads a pasted interface: the JSON of an ABI, of a compiler's file with one, or lines such as
 * `function transfer(address to, uint256 amount)`. Only functions that change something are kept.
 */
export function parseAbiText(text: string): Parsed<readonly AbiFunction[]> {
  const typed = text.trim()
  if (typed === '') return refused('inputEmpty')
  if (typed.length > maxLength) return refused('multisigAbiInvalid')
  try {
    const items = /^[[{]/.test(typed) ? readJson(typed) : readLines(typed)
    const functions = items.filter(
      ({ type, stateMutability }) => type === 'function' && stateMutability !== 'view' && stateMutability !== 'pure',
    )
    if (functions.length === 0 || functions.length > maxFunctions) return refused('multisigAbiInvalid')
    return accepted(functions)
  } catch {
    return refused('multisigAbiInvalid')
  }
}

function readJson(text: string): AbiFunction[] {
  const json = JSON.parse(text) as unknown
  const list = Array.isArray(json) ? json : (json as { abi?: unknown }).abi
  if (!Array.isArray(list)) throw new Error('no list')
  return list.filter((item): item is AbiFunction => {
    if (typeof item !== 'object' || item === null || item.type !== 'function') return false
    const inputs = Array.isArray(item.inputs) && item.inputs.every((input: unknown) => isParameter(input))
    return typeof item.name === 'string' && /^[A-Za-z_$][\w$]*$/.test(item.name) && inputs
  })
}

function isParameter(input: unknown): boolean {
  const type = (input as { type?: unknown } | null)?.type
  return typeof type === 'string' && /^(address|bool|string|tuple|bytes[0-9]*|u?int[0-9]*)(\[[0-9]*\])*$/.test(type)
}

function readLines(text: string): AbiFunction[] {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line) => parseAbiItem(line.startsWith('function ') ? line : `function ${line}`) as AbiFunction)
}
