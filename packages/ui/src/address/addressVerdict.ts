import { type Address, getAddress } from 'viem'

/** What can be said of an address text without a chain. `ok` carries a right checksum; `noChecksum` carries none. */
export type AddressVerdict = 'empty' | 'ok' | 'noChecksum' | 'wrongChecksum' | 'wrongLength' | 'secret' | 'notAnAddress'

/** Tells the cases apart, because "wrong" does not say what to do: a flipped letter is not a missing digit. */
export function addressVerdict(text: string): AddressVerdict {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(trimmed)) return 'secret'
  if (!/^0x[0-9a-fA-F]*$/.test(trimmed)) return 'notAnAddress'
  if (trimmed.length !== 42) return 'wrongLength'
  const body = trimmed.slice(2)
  if (body === body.toLowerCase() || body === body.toUpperCase()) return 'noChecksum'
  return getAddress(trimmed.toLowerCase()) === trimmed ? 'ok' : 'wrongChecksum'
}

/**
 * The known address that `text` is made to look like: the same first and last four digits, another middle. Poisoned
 * histories work this way, because people compare only the ends.
 */
export function lookAlike(text: string, known: readonly Address[]): Address | undefined {
  const address = text.trim().toLowerCase()
  if (!/^0x[0-9a-f]{40}$/.test(address)) return undefined
  return known.find((other) => {
    const lower = other.toLowerCase()
    return lower !== address && lower.slice(2, 6) === address.slice(2, 6) && lower.slice(-4) === address.slice(-4)
  })
}
