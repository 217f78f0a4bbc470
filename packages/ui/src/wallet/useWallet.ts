import { useMemo, useSyncExternalStore } from 'react'
import { usePorts } from '../PortsContext.ts'
import type { WalletPort, WalletState } from './WalletPort.ts'

/** What the page is rendered with before the browser has been asked, and on the server. */
const unknown: WalletState = { status: 'disconnected' }

/** The wallet's state together with the port's actions; drawn again on every change of account, chain or status. */
export function useWallet(): WalletState & Omit<WalletPort, 'getState' | 'subscribe'> {
  const { wallet } = usePorts()
  const state = useSyncExternalStore(
    (listener) => wallet.subscribe(listener),
    () => wallet.getState(),
    () => unknown,
  )
  return useMemo(
    () => ({
      ...state,
      openConnect: () => wallet.openConnect(),
      switchChain: (chainId: number) => wallet.switchChain(chainId),
      disconnect: () => wallet.disconnect(),
      getProvider: () => wallet.getProvider(),
    }),
    [state, wallet],
  )
}
