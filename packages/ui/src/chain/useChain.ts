import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { ChainPort } from '../ports/ChainPort.ts'
import { usePorts } from '../ports/PortsContext.ts'

/** The chosen chain and all chains the page knows, with the port's actions; the served page's while that is taken over. */
export function useChain(): {
  chain: ChainEntry
  chains: readonly ChainEntry[]
  choose: ChainPort['choose']
  getClient: ChainPort['getClient']
  getSecondClient: ChainPort['getSecondClient']
} {
  const port = usePorts().chain
  const chain = useSyncExternalStore(
    (listener) => port.subscribe(listener),
    () => port.getChain(),
    () => port.served.chain,
  )
  const chains = useSyncExternalStore(
    (listener) => port.subscribe(listener),
    () => port.listChains(),
    () => port.served.chains,
  )
  return useMemo(
    () => ({
      chain,
      chains,
      choose: (chainId: number) => port.choose(chainId),
      getClient: (chainId: number) => port.getClient(chainId),
      getSecondClient: (chainId: number) => port.getSecondClient(chainId),
    }),
    [chain, chains, port],
  )
}
