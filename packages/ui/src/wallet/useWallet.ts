import { useMemo, useSyncExternalStore } from 'react'
import { usePorts } from '../ports/PortsContext.ts'
import type { WalletPort, WalletState } from '../ports/WalletPort.ts'

/** What the page is rendered with before the browser has been asked, and on the server. */
const unknown: WalletState = { status: 'disconnected' }

type UsedWallet = WalletState & Omit<WalletPort, 'getState' | 'subscribe'>

/**
 * The wallet's state together with the port's actions; drawn again on every change of account, chain or status. While a
 * person acts for a multisig wallet, `address` is that wallet.
 */
export function useWallet(): UsedWallet {
  return useWalletOf(usePorts().wallet)
}

/** The connected account's own wallet, whomever a person acts for. Nothing may be planned by it that another pays. */
export function useSigner(): UsedWallet {
  return useWalletOf(usePorts().acting.signer)
}

function useWalletOf(wallet: WalletPort): UsedWallet {
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
