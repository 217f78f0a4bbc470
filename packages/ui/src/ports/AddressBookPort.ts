import type { Address } from 'viem'
import type { AddressBookEntry } from './AddressBookEntry.ts'

/** Opens the address book. The shell implements it; inputs use it. */
export type AddressBookPort = {
  /**
   * Lets a person choose, and resolves with what was chosen when the dialog closes: nothing, one entry, or several.
   *
   * @param options.add an address to be given a name at once.
   */
  choose(options?: { several?: boolean; add?: Address }): Promise<readonly AddressBookEntry[]>
}
