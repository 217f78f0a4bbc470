import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import type { Address } from 'viem'

/** More would keep a phone busy for seconds with the hashes of the tree. */
export const mostListed = 20_000
/** A list of the most accounts, with room for separators. */
export const mostListBytes = 1_000_000

/** What a list is kept in. */
export const listFileKinds = '.txt,.csv,text/plain,text/csv'

export type AccountListReading = {
  accounts: readonly Address[]
  /** What keeps the text from being a list; undefined of a good one, and of an empty text. */
  fault?: { code: 'tooMany' } | { code: 'empty' } | { code: 'line'; line: number; fault: InputFault }
}

/** Reads the accounts of a list that was typed or loaded. Pure. */
export function parseAccountList(text: string): AccountListReading {
  if (text.length > mostListBytes) return { accounts: [], fault: { code: 'tooMany' } }
  const { addresses, faults } = parseAddressList(text)
  const [first] = faults
  if (first) return { accounts: addresses, fault: { code: 'line', ...first } }
  return { accounts: addresses, fault: addresses.length > mostListed ? { code: 'tooMany' } : undefined }
}

/** Reads a file as a list; one without an account is none. */
export async function parseAccountListFile(file: File): Promise<AccountListReading> {
  if (file.size > mostListBytes) return { accounts: [], fault: { code: 'tooMany' } }
  const reading = parseAccountList(await file.text())
  return reading.accounts.length > 0 || reading.fault ? reading : { accounts: [], fault: { code: 'empty' } }
}

/** The file that whoever is on the list loads: one account a line, which anybody can read and compare. */
export function accountListFile(accounts: readonly Address[]): string {
  return `${accounts.join('\n')}\n`
}
