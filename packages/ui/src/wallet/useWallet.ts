import { useMemo, useSyncExternalStore } from 'react'
import { usePorts } from '../ports/PortsContext.ts'
import { noWallet, type WalletPort, type WalletState } from '../ports/WalletPort.ts'

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
    () => noWallet,
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
