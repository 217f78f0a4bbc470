import { type Hex, hexToBytes } from 'viem'

const push1 = 0x60
const push4 = 0x63
const push32 = 0x7f

/**
 * Every constant of up to four bytes that the code pushes, by its value: the selectors of its functions are among them. One
 * that begins with zeros is pushed with fewer bytes. Data behind the code can look like an instruction: that can only report
 * too much, never hide a function.
 */
export function pushedConstants(runtimeCode: Hex): ReadonlySet<number> {
  const code = hexToBytes(runtimeCode)
  const found = new Set<number>()
  for (let position = 0; position < code.length; position++) {
    const opcode = code[position]!
    if (opcode < push1 || opcode > push32) continue
    const size = opcode - push1 + 1
    if (opcode <= push4) {
      found.add(code.subarray(position + 1, position + 1 + size).reduce((sum, byte) => sum * 256 + byte, 0))
    }
    position += size
  }
  return found
}
