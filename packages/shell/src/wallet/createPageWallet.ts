import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { noWallet, type WalletPort, type WalletState } from '@tokensmith/ui/ports/WalletPort.ts'
import { transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { createStore } from 'zustand/vanilla'
import { loadPublicConfig } from '../settings/publicConfig.ts'
import type { WalletEngine } from './walletEngine.ts'
import { devWalletId, walletConnectId } from './walletIds.ts'
import { readWalletMemory, writeWalletMemory } from './walletMemory.ts'

/** Milliseconds after load until the first detected wallet is asked to connect. */
const autoConnectMs = 5000
/** Milliseconds a reconnect waits for the wallet used last to announce itself. */
const reconnectWaitMs = 1500
/** Milliseconds after which a wallet that does not answer no longer keeps the person from choosing one. */
const reconnectLimitMs = 10_000

/** The shell's wallet: the port that screens see, and what the shell's own dialogs need besides. */
export type Wallet = WalletPort & {
  /** Loads wagmi and the wallets that announce themselves; those of the configuration follow when the server has answered. */
  loadEngine(): Promise<WalletEngine>
  /** Connects the wallet with this id; throws what the wallet throws. */
  connect(id: string): Promise<void>
  /** Reconnects the last wallet, else asks the first detected one after five seconds. Calls back when there is none. */
  start(onNoWallet: () => void): () => void
  /** Set by the shell: shows the connect dialog and resolves when it closes. */
  showConnect: () => Promise<void>
  /** What a chain is called and reached by, for `wallet_addEthereumChain`. Set by the shell. */
  describeChain: (chainId: number) => AddChainParameter | undefined
  /** The chains the page knows; set by the shell. */
  listChainIds: () => readonly number[]
}

/** EIP-3085. */
export type AddChainParameter = {
  chainId: string
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: string[]
  blockExplorerUrls?: string[]
}

export function createPageWallet(): Wallet {
  const store = createStore(() => noWallet)
  const { getState, subscribe } = store
  const setState = (next: WalletState) => store.setState(next, true)
  let engine: Promise<WalletEngine> | undefined
  let configured: Promise<void> | undefined

  // A page that lost its line for a moment must not stay without wallets: what failed to load is asked for again.
  const loadEngine = async (): Promise<WalletEngine> => {
    engine ??= import('./walletEngine.ts').then(({ createWalletEngine }) =>
      createWalletEngine((connection) => {
        if (!connection) return setState({ status: 'disconnected' })
        setState({
          status: 'connected',
          address: connection.address,
          chainId: connection.chainId,
          name: connection.name,
        })
        writeWalletMemory({ last: connection.id })
      }),
    )
    const loaded = await engine.catch((error) => {
      engine = undefined
      throw error
    })
    configured ??= addConfiguredWallets(loaded, wallet.listChainIds()).catch(() => {
      configured = undefined
    })
    return loaded
  }

  const reconnectLast = async (id: string): Promise<void> => {
    setState({ status: 'reconnecting' })
    try {
      const loaded = await loadEngine()
      if (isConfigured(id)) await configured
      await Promise.race([
        loaded.reconnect(id, reconnectWaitMs),
        new Promise((resolve) => setTimeout(resolve, reconnectLimitMs)),
      ])
    } catch {
      // The wallet is asked again below, as on a first visit.
    }
    if (getState().status === 'reconnecting') setState({ status: 'disconnected' })
  }

  const wallet: Wallet = {
    getState,
    subscribe,
    openConnect: () => wallet.showConnect(),
    showConnect: async () => {},
    describeChain: () => undefined,
    listChainIds: () => [1],
    loadEngine,

    async connect(id) {
      const loaded = await loadEngine()
      const before = getState()
      if (before.status === 'disconnected') setState({ status: 'connecting' })
      try {
        await loaded.connect(id)
      } catch (error) {
        if (getState().status === 'connecting')
          setState(before.status === 'connecting' ? { status: 'disconnected' } : before)
        throw error
      }
    },

    async disconnect() {
      const loaded = await loadEngine()
      await loaded.disconnect()
      writeWalletMemory({ disconnected: true })
      setState({ status: 'disconnected' })
    },

    async getProvider() {
      const provider = engine && (await (await engine).getProvider())
      if (!provider) throw new ToolboxError('walletNotConnected')
      return provider
    },

    async switchChain(chainId) {
      const provider = await wallet.getProvider()
      const request = provider.request as (call: { method: string; params?: unknown[] }) => Promise<unknown>
      const chain = { chainId: `0x${chainId.toString(16)}` }
      try {
        await request({ method: 'wallet_switchEthereumChain', params: [chain] })
      } catch (error) {
        if (readErrorCode(error) !== 4902) throw new ToolboxError('chainSwitchRefused', { chainId }, { cause: error })
        const description = wallet.describeChain(chainId)
        if (!description) throw new ToolboxError('chainSwitchRefused', { chainId }, { cause: error })
        try {
          await request({ method: 'wallet_addEthereumChain', params: [description] })
          // Some wallets add without switching; asking again is a no-op for the others.
          await request({ method: 'wallet_switchEthereumChain', params: [chain] })
        } catch (cause) {
          throw new ToolboxError('chainSwitchRefused', { chainId }, { cause })
        }
      }
    },

    start(onNoWallet) {
      const { last, disconnected } = readWalletMemory()
      let stopped = false
      const reconnected = last && !disconnected ? reconnectLast(last) : undefined
      const timer = setTimeout(async () => {
        // On a slow machine a reconnect can take longer than the timer.
        await reconnected
        if (stopped || getState().status !== 'disconnected' || readWalletMemory().disconnected) return
        const loaded = await loadEngine().catch(() => undefined)
        if (stopped || !loaded || getState().status !== 'disconnected') return
        const first = loaded.listWallets()[0]
        if (first) return wallet.connect(first.id).catch((error) => recordFailedConnection(error, first.name))
        await configured
        if (!stopped && !loaded.hasOwnWallet()) onNoWallet()
      }, autoConnectMs)
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
  }
  return wallet
}

/** Writes a failed connection where the transaction centre shows it; the dialog itself closes without a word. */
export function recordFailedConnection(error: unknown, walletName: string): void {
  transactionStore.addIncident({
    kind: 'connection',
    message: walletName,
    detail: error instanceof Error ? error.message : String((error as { message?: unknown })?.message ?? error),
    path: location.pathname,
  })
}

/** Wallets put the code on the error, or one or two levels down. */
export function readErrorCode(error: unknown): number | undefined {
  for (let at: unknown = error, depth = 0; at && depth < 4; depth++) {
    const { code, data, cause } = at as { code?: unknown; data?: { originalError?: unknown }; cause?: unknown }
    if (code === 4902 || code === 4001) return code
    at = data?.originalError ?? cause
  }
  return undefined
}

const isConfigured = (id: string) => id === devWalletId || id === walletConnectId

/** WalletConnect and the dev wallet exist only where the configuration and the build say so. */
async function addConfiguredWallets(engine: WalletEngine, chainIds: readonly number[]): Promise<void> {
  const config = await loadPublicConfig()
  if (__DEV_WALLET__ && config.localRpc && isLoopback()) {
    const { devWalletConnector } = await import('./devWallet/devWalletConnector.ts')
    engine.addConnector(devWalletId, devWalletConnector(config.localRpc))
  }
  if (config.walletConnectProjectId) {
    const { walletConnectConnector } = await import('./walletConnectConnector.ts')
    engine.addConnector(walletConnectId, walletConnectConnector(config.walletConnectProjectId, chainIds))
  }
}

function isLoopback(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
}
