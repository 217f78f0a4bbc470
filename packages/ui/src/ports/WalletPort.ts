import type { Address, EIP1193Provider } from 'viem'
import type { Acting } from './Acting.ts'

export type WalletState = {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  /** Whose balance, allowances and receipts count: the connected account, or the multisig a person acts for. */
  address?: Address
  /** The chain the wallet is on, which need not be the chain chosen in the page. */
  chainId?: number
  /** The wallet's own name, e.g. "MetaMask". */
  name?: string
  /** Set while a person acts for a multisig wallet: `address` is then that wallet, which signs and sends nothing. */
  acting?: Acting
}

/** Before the browser has been asked for a wallet: what a page rendered ahead shows. */
export const noWallet: WalletState = { status: 'disconnected' }

/** The wallet as screens see it. The shell implements it; `ui` and tools only use it, through `useWallet`. */
export type WalletPort = {
  getState(): WalletState
  subscribe(listener: () => void): () => void
  /** Opens the connect dialog; resolves when it closes, connected or not. */
  openConnect(): Promise<void>
  /** Asks the wallet to switch; adds the chain on 4902. Throws `ToolboxError` `chainSwitchRefused` on 4001 or failure. */
  switchChain(chainId: number): Promise<void>
  disconnect(): Promise<void>
  /**
   * The connected wallet's provider. Throws `ToolboxError` `walletNotConnected`, and `actingForMultisig` while a person
   * acts for a multisig: neither a transaction nor a signature of the connected account would be the multisig's.
   */
  getProvider(): Promise<EIP1193Provider>
}
