import { useSyncExternalStore } from 'react'
import type { AddressBookEntry } from '../ports/AddressBookEntry.ts'
import { addressBook } from './addressBook.ts'

const none: readonly AddressBookEntry[] = []

/** The names that this browser keeps; none while a page rendered ahead is taken over. */
export function useAddressBook(): readonly AddressBookEntry[] {
  return useSyncExternalStore(addressBook.subscribe, addressBook.getEntries, () => none)
}
