import { type Hex, numberToHex, size } from 'viem'

/** The instructions in use here. `PUSH0` is not among them: chains with older rules lack it. */
const opcodes: Readonly<Record<string, string>> = {
  ADD: '01',
  SUB: '03',
  LT: '10',
  GT: '11',
  ISZERO: '15',
  AND: '16',
  SHL: '1b',
  SHR: '1c',
  BALANCE: '31',
  CALLDATASIZE: '36',
  CALLDATACOPY: '37',
  CODESIZE: '38',
  CODECOPY: '39',
  EXTCODESIZE: '3b',
  EXTCODECOPY: '3c',
  RETURNDATASIZE: '3d',
  EXTCODEHASH: '3f',
  POP: '50',
  MLOAD: '51',
  MSTORE: '52',
  MSTORE8: '53',
  JUMP: '56',
  JUMPI: '57',
  GAS: '5a',
  DUP1: '80',
  DUP4: '83',
  DUP5: '84',
  SWAP1: '90',
  RETURN: 'f3',
  STATICCALL: 'fa',
  REVERT: 'fd',
}

/**
 * Turns a short program into code. Words are instructions, numbers to push (`0x…`), `:name` for a place to jump to and
 * `@name` for its position; `;` starts a comment. `@end` is the length of the code.
 */
export function assembleEvm(program: string): Hex {
  const words = program.replace(/;.*$/gm, '').split(/\s+/).filter(Boolean)
  const places = new Map<string, number>()
  let length = 0
  for (const word of words) {
    if (word.startsWith(':')) places.set(word.slice(1), length)
    length += lengthOf(word)
  }
  places.set('end', length)
  return `0x${words.map((word) => encode(word, places)).join('')}`
}

function lengthOf(word: string): number {
  if (word.startsWith('@')) return 3
  return word.startsWith('0x') ? 1 + size(word as Hex) : 1
}

function encode(word: string, places: ReadonlyMap<string, number>): string {
  if (word.startsWith(':')) return '5b'
  if (word.startsWith('@')) {
    const place = places.get(word.slice(1))
    if (place === undefined) throw new Error(`No place ${word}`)
    return `61${numberToHex(place, { size: 2 }).slice(2)}`
  }
  if (word.startsWith('0x')) return (0x5f + size(word as Hex)).toString(16) + word.slice(2)
  const code = opcodes[word]
  if (!code) throw new Error(`No instruction ${word}`)
  return code
}
