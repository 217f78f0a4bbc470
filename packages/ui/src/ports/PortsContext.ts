import { createContext, useContext } from 'react'
import type { ActingPort } from './ActingPort.ts'
import type { AddressBookPort } from './AddressBookPort.ts'
import type { ChainPort } from './ChainPort.ts'
import type { WalletPort } from './WalletPort.ts'

/** What the shell lends to every screen. */
export type Ports = { wallet: WalletPort; chain: ChainPort; addressBook: AddressBookPort; acting: ActingPort }

export const PortsContext = createContext<Ports | null>(null)

/** The ports of the shell around this component. Throws outside a shell. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('This component needs a PortsContext around it.')
  return ports
}
