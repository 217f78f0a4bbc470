import { type ReactNode, useMemo } from 'react'
import { PortsContext, usePorts } from '../ports/PortsContext.ts'

/**
 * Inside, `useWallet` is the connected account's own wallet, whomever a person acts for: for signing and carrying out
 * orders, and for the account itself. Nothing that is planned here can become an order.
 */
export function AsSigner({ children }: { children: ReactNode }) {
  const ports = usePorts()
  const own = useMemo(() => ({ ...ports, wallet: ports.acting.signer }), [ports])
  return <PortsContext value={own}>{children}</PortsContext>
}
