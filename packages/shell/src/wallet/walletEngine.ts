import {
  type Config,
  type Connector,
  type CreateConnectorFn,
  connect,
  createConfig,
  disconnect,
  getConnection,
  injected,
  reconnect,
  watchConnection,
} from '@wagmi/core'
import { custom, type EIP1193Provider } from 'viem'
import { mainnet } from 'viem/chains'
import { namedWallets, safeIcon } from './namedWallets.ts'

/** A wallet that can be connected now. */
export type DetectedWallet = {
  /** Reverse domain name where it announced one; what is kept to reconnect. */
  id: string
  name: string
  icon?: string
  /** One of the five, when it is. */
  named?: string
}

export type Connection = { address: `0x${string}`; chainId: number; id: string; name: string }

const genericId = 'injected'

/**
 * Everything that needs wagmi; loaded on the first click, or when idle. Chains are not configured here: the page
 * switches chains by asking the provider itself, so that any chain a person added works too.
 */
export function createWalletEngine(listener: (connection: Connection | undefined) => void) {
  const config: Config = createConfig({
    chains: [mainnet],
    // One has to be named; nothing is ever read through it.
    transports: { [mainnet.id]: custom({ request: () => Promise.reject(new Error('Chains are read elsewhere.')) }) },
    connectors: [injected()],
    multiInjectedProviderDiscovery: true,
    storage: null,
  })
  const extra = new Map<string, Connector>()
  const watchers = new Set<() => void>()

  watchConnection(config, {
    onChange: ({ status }) => {
      // On the way to a connection there is none to speak of, and none was lost.
      if (status !== 'connecting' && status !== 'reconnecting') listener(readConnection(config))
    },
  })

  const find = (id: string): Connector | undefined =>
    extra.get(id) ?? listConnectors().find((connector) => connector.id === id)

  /** The announced wallets; the generic provider only where no wallet announces itself. */
  function listConnectors(): readonly Connector[] {
    const announced = config.connectors.filter((connector) => connector.id !== genericId && !extra.has(connector.id))
    if (announced.length > 0) return announced
    const provider = (globalThis as { ethereum?: unknown }).ethereum
    return provider ? config.connectors.filter((connector) => connector.id === genericId) : []
  }

  return {
    listWallets: (): readonly DetectedWallet[] => listConnectors().map(describe),
    /** Calls back when another wallet announces or adds itself. */
    subscribeWallets(changed: () => void): () => void {
      const stop = config._internal.connectors.subscribe(changed)
      watchers.add(changed)
      return () => {
        stop()
        watchers.delete(changed)
      }
    },
    addConnector(id: string, create: CreateConnectorFn): void {
      if (extra.has(id)) return
      extra.set(id, config._internal.connectors.setup(create))
      for (const changed of watchers) changed()
    },
    hasOwnWallet: () => extra.size > 0,
    has: (id: string) => extra.has(id),
    /** Asks a wallet to connect. Throws what the wallet throws. */
    async connect(id: string): Promise<void> {
      const connector = find(id)
      if (!connector) throw new Error(`The wallet "${id}" is not there any more.`)
      if (getConnection(config).connector?.uid === connector.uid) return
      await connect(config, { connector })
    },
    /** Connects again without a prompt; false when the wallet is locked, gone, or no longer lets us in. */
    async reconnect(id: string, waitMs: number): Promise<boolean> {
      const connector = await waitForConnector(() => find(id), config, waitMs)
      if (!connector) return false
      const found = await reconnect(config, { connectors: [connector] })
      return found.length > 0
    },
    async disconnect(): Promise<void> {
      await disconnect(config).catch(() => {})
      listener(undefined)
    },
    async getProvider(): Promise<EIP1193Provider | undefined> {
      const { connector } = getConnection(config)
      return connector ? ((await connector.getProvider()) as EIP1193Provider) : undefined
    },
  }
}

export type WalletEngine = ReturnType<typeof createWalletEngine>

function readConnection(config: Config): Connection | undefined {
  const { status, address, chainId, connector } = getConnection(config)
  if (status !== 'connected' || !address || !connector) return undefined
  return { address, chainId: chainId!, id: connector.id, name: describe(connector).name }
}

function describe(connector: Connector): DetectedWallet {
  if (connector.id === genericId) {
    const provider = (globalThis as { ethereum?: Record<string, unknown> }).ethereum
    // MetaMask's flag is copied by others, so the more particular ones are asked first.
    const named = [...namedWallets].reverse().find((wallet) => wallet.flags.some((flag) => provider?.[flag] === true))
    return { id: genericId, name: named?.name ?? '', named: named?.id }
  }
  const named = namedWallets.find((wallet) => wallet.rdns.includes(connector.id))
  return {
    id: connector.id,
    name: connector.name.slice(0, 40),
    icon: safeIcon(connector.icon),
    named: named?.id,
  }
}

/** Wallets announce themselves in their own time; a reconnect waits a little for the right one. */
function waitForConnector(
  find: () => Connector | undefined,
  config: Config,
  waitMs: number,
): Promise<Connector | undefined> {
  const there = find()
  if (there) return Promise.resolve(there)
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(undefined), waitMs)
    const stop = config._internal.connectors.subscribe(() => {
      const found = find()
      if (found) finish(found)
    })
    function finish(found: Connector | undefined) {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
  })
}
