import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'

export type DetectedAddress = {
  /** Whom the page is about: the typed address, else the account that was connected first. */
  address?: Address
  /** The connected account where it is another one: nothing may be sent then. */
  other?: Address
  /** Makes the page be about the connected account. */
  adopt: () => void
}

/**
 * Keeps the account that a form was filled for. A wallet that switches to another account would otherwise turn an
 * allowance of one account into one of another under the eyes of the person.
 *
 * @param typed the address that the form names.
 * @param forget empties the form's field.
 */
export function useDetectedAddress(typed: Address | undefined, forget: () => void): DetectedAddress {
  const { address: connected } = useWallet()
  const [detected, setDetected] = useState<Address>()
  useEffect(() => {
    if (connected) setDetected((before) => before ?? connected)
  }, [connected])
  const address = typed ?? detected ?? connected
  return {
    address,
    other: connected && address && connected.toLowerCase() !== address.toLowerCase() ? connected : undefined,
    adopt: () => {
      setDetected(connected)
      forget()
    },
  }
}
