import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ChainPort } from '@tokensmith/ui/ports/ChainPort.ts'
import type { Wallet } from '../wallet/createPageWallet.ts'
import type { ChainConnection } from './connectChain.ts'

const chosenKey = 'tokensmith.chain'
const customKey = 'tokensmith.customChains'

/** The shell's chains: the port that screens see, and what the chain dialog needs besides. */
export type Chains = Omit<ChainPort, 'openEndpoints'> & {
  /** Keeps a chain the person added; its id was verified by the probe. */
  addCustom(entry: ChainEntry): void
  removeCustom(chainId: number): void
  /** Reads back the chains added on earlier visits; the code for it loads only when there are any. */
  restoreCustom(): Promise<void>
  /** The way to a chain: its clients and its endpoints. */
  connect(chainId: number): Promise<ChainConnection>
  /** Makes the developer's local chain known, and chooses it where nothing else was chosen. */
  addLocal(entry: ChainEntry): void
  /**
   * Where a local chain may come: nothing is asked of any node before this ends, and nothing of the chain that stood in
   * for it until then.
   */
  settleBy(settled: Promise<unknown>): void
}

/** Builds the port over the catalogue. `wallet` is asked to switch, and is followed when it switches by itself. */
export function createChains(catalogue: readonly ChainEntry[], wallet: Wallet): Chains {
  let local: ChainEntry | undefined
  let custom: readonly ChainEntry[] = []
  let all = merge()
  let chosen = findChosen() ?? catalogue[0]!
  const listeners = new Set<() => void>()
  const connections = new Map<number, Promise<ChainConnection>>()
  let settling: Promise<unknown> | undefined

  function merge(): readonly ChainEntry[] {
    if (!local && custom.length === 0) return catalogue
    // A chain of the catalogue that was given another node is added under the same id.
    const own = (id: number) => custom.find((chain) => chain.id === id)
    const known = [...catalogue, ...(local ? [local] : [])].map((chain) => own(chain.id) ?? chain)
    return [...known, ...custom.filter((chain) => !known.includes(chain))]
  }
  function findChosen(): ChainEntry | undefined {
    const kept = Number(readChosen() ?? Number.NaN)
    return all.find((chain) => chain.id === kept)
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const show = (chain: ChainEntry) => {
    if (chain === chosen) return
    chosen = chain
    writeItem(chosenKey, String(chain.id))
    changed()
  }
  const setCustom = (next: readonly ChainEntry[]) => {
    custom = next
    all = merge()
    connections.clear()
    chosen = findChosen() ?? all.find((chain) => chain.id === chosen.id) ?? catalogue[0]!
    changed()
  }
  const keepCustom = async () => {
    const { serializeCustomChains } = await import('@tokensmith/chains/storedChains.ts')
    writeItem(customKey, serializeCustomChains(custom))
  }

  let followed: number | undefined
  wallet.subscribe(() => {
    const { chainId } = wallet.getState()
    if (chainId === followed) return
    followed = chainId
    const known = all.find((chain) => chain.id === chainId)
    if (known) show(known)
  })
  wallet.listChainIds = () => all.map((chain) => chain.id)
  wallet.describeChain = (chainId) => {
    // A node that the person added to a chain of the catalogue is theirs: the wallet is told of the catalogue's.
    const chain = [...catalogue, ...all].find((entry) => entry.id === chainId)
    if (!chain) return undefined
    return {
      chainId: `0x${chain.id.toString(16)}`,
      chainName: chain.name,
      nativeCurrency: { name: chain.symbol, symbol: chain.symbol, decimals: 18 },
      rpcUrls: [...chain.rpc],
      blockExplorerUrls: chain.url ? [chain.url] : undefined,
    }
  }

  function connect(chainId: number): Promise<ChainConnection> {
    const chain = all.find((entry) => entry.id === chainId)
    if (!chain) return Promise.reject(new Error(`The page does not know chain ${chainId}.`))
    const kept = connections.get(chainId)
    if (kept) return kept
    const isEarly = settling !== undefined
    const made = Promise.all([import('./connectChain.ts'), settling]).then(([{ connectChain }]) => {
      if (isEarly && chosen === local && chain !== local) throw new Error('The page went on to its local chain.')
      return connectChain(chain)
    })
    connections.set(chainId, made)
    // A chunk that failed to load is asked for again the next time.
    made.catch(() => connections.delete(chainId))
    return made
  }

  return {
    getChain: () => chosen,
    listChains: () => all,
    served: { chain: catalogue[0]!, chains: catalogue },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async choose(chainId) {
      const chain = all.find((entry) => entry.id === chainId)
      if (!chain) return
      const before = chosen
      show(chain)
      const state = wallet.getState()
      if (state.status !== 'connected' || state.chainId === chainId) return
      try {
        await wallet.switchChain(chainId)
      } catch (error) {
        show(all.find((entry) => entry.id === wallet.getState().chainId) ?? before)
        throw error
      }
    },
    connect,
    getClient: async (chainId) => (await connect(chainId)).client,
    getSecondClient: async (chainId) => (await connect(chainId)).getSecondClient(),
    addCustom(entry) {
      setCustom([...custom.filter((chain) => chain.id !== entry.id), entry])
      void keepCustom()
    },
    removeCustom(chainId) {
      setCustom(custom.filter((chain) => chain.id !== chainId))
      void keepCustom()
    },
    async restoreCustom() {
      const stored = readItem(customKey)
      if (!stored) return
      const { deserializeCustomChains } = await import('@tokensmith/chains/storedChains.ts')
      setCustom(deserializeCustomChains(stored))
    },
    addLocal(entry) {
      local = entry
      all = merge()
      connections.delete(entry.id)
      const kept = findChosen()
      if (kept) chosen = kept
      else if (!readChosen()) chosen = entry
      changed()
    },
    settleBy(settled) {
      const own = settled.then(
        () => {},
        () => {},
      )
      settling = own
      void own.then(() => {
        if (settling === own) settling = undefined
      })
    },
  }
}

function readChosen(): string | null {
  return readItem(chosenKey)
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // It holds until the page closes.
  }
}
