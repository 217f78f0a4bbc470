export type AddressBookEntry = { address: Address; name: string }
