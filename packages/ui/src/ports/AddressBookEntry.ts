import type { Address } from 'viem'

export type AddressBookEntry = { address: Address; name: string }
