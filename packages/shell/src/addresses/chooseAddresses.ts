import type { AddressBookEntry } from '@tokensmith/ui/ports/AddressBookEntry.ts'
import type { AddressBookPort } from '@tokensmith/ui/ports/AddressBookPort.ts'
import type { Address } from 'viem'
import { openDialog } from '../parts/shellState.ts'

/** What the open address book is to do besides being looked at. */
export type AddressChoice = { several: boolean; add?: Address; take?: (chosen: readonly AddressBookEntry[]) => void }

let choice: AddressChoice = { several: false }

/** Opens the address book for choosing. @see AddressBookPort */
export const chooseAddresses: AddressBookPort['choose'] = async ({ several = false, add } = {}) => {
  let chosen: readonly AddressBookEntry[] = []
  choice = {
    several,
    ...(add ? { add } : {}),
    take: (entries) => {
      chosen = entries
    },
  }
  await openDialog('addresses')
  choice = { several: false }
  return chosen
}

/** What the dialog that opens now is for. */
export const currentChoice = (): AddressChoice => choice
