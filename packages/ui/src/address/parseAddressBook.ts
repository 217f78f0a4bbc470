import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseTokenName } from '@tokensmith/sdk/base/parse/parseTokenName.ts'
import { divideCells, findSeparator, isAddressLike } from '@tokensmith/sdk/send/divideCells.ts'
import type { AddressBookEntry } from '../ports/AddressBookEntry.ts'
import { addressBookLimits } from './addressBook.ts'

export type ReadAddressBook = {
  entries: readonly AddressBookEntry[]
  /** What was not taken, with the number of its line, counted from 1. */
  faults: readonly { line: number; fault: InputFault }[]
}

/**
 * Reads a file of addresses and names: one pair a line in either order, as this page and Safe write them. Lines without
 * anything like an address before the first entry are headings. Other columns are left out.
 */
export function parseAddressBook(text: string): ReadAddressBook {
  const entries: AddressBookEntry[] = []
  const faults: { line: number; fault: InputFault }[] = []
  for (const [index, content] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (content.trim() === '') continue
    const cells = divideCells(content, findSeparator(content, ',')) ?? []
    const place = cells.findIndex(isAddressLike)
    if (place < 0 && entries.length === 0 && faults.length === 0) continue
    const line = index + 1
    const address = parseAddress(cells[place] ?? content)
    // What stands beside the address; a chain's number behind both is no name.
    const name = parseAddressName(cells.filter((_, at) => at !== place).at(0) ?? '')
    if (!address.ok) faults.push({ line, fault: address.error })
    else if (!name.ok) faults.push({ line, fault: name.error })
    else entries.push({ address: address.value, name: name.value })
  }
  return { entries, faults }
}

/** A name a person gives, under a token name's rules: what cannot be seen would make two names look alike. */
export const parseAddressName = (text: string): Parsed<string> => parseTokenName(text, addressBookLimits.nameBytes)
