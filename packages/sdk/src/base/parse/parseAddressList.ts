import type { Address } from 'viem'
import { parseAddress } from './parseAddress.ts'
import type { InputFault } from './parsed.ts'

export type AddressList = {
  /** Distinct addresses in the order typed. */
  addresses: readonly Address[]
  /** What was not taken, with the number of its line, counted from 1. */
  faults: readonly { line: number; fault: InputFault }[]
  /** How many entries repeat an earlier one. */
  duplicates: number
}

/** Reads addresses separated by lines, spaces, commas or semicolons. Nothing is repaired, repeats are counted. */
export function parseAddressList(text: string): AddressList {
  const addresses = new Set<Address>()
  const faults: { line: number; fault: InputFault }[] = []
  let entries = 0
  for (const [index, content] of text.split('\n').entries()) {
    for (const entry of content.split(/[\s,;]+/).filter((part) => part !== '')) {
      const parsed = parseAddress(entry, { refuseZero: true })
      entries += 1
      if (parsed.ok) addresses.add(parsed.value)
      else faults.push({ line: index + 1, fault: parsed.error })
    }
  }
  return { addresses: [...addresses], faults, duplicates: entries - faults.length - addresses.size }
}
