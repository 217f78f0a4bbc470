import type { Address, EIP1193Provider } from 'viem'

export type WalletState = {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  address?: Address
  /** The chain the wallet is on, which need not be the chain chosen in the page. */
  chainId?: number
  /** The wallet's own name, e.g. "MetaMask". */
  name?: string
}

/** The wallet as screens see it. The shell implements it; `ui` and tools only use it, through `useWallet`. */
export type WalletPort = {
  getState(): WalletState
  subscribe(listener: () => void): () => void
  /** Opens the connect dialog; resolves when it closes, connected or not. */
  openConnect(): Promise<void>
  /** Asks the wallet to switch; adds the chain on 4902. Throws `ToolboxError` `chainSwitchRefused` on 4001 or failure. */
  switchChain(chainId: number): Promise<void>
  disconnect(): Promise<void>
  /** The connected wallet's provider. Throws `ToolboxError` `walletNotConnected`. */
  getProvider(): Promise<EIP1193Provider>
}
