import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Acting } from '@tokensmith/ui/ports/Acting.ts'
import type { ActingPort } from '@tokensmith/ui/ports/ActingPort.ts'
import type { ChainPort } from '@tokensmith/ui/ports/ChainPort.ts'
import type { WalletPort, WalletState } from '@tokensmith/ui/ports/WalletPort.ts'
import type { Address } from 'viem'
import { readActing, writeActing } from './actingMemory.ts'

/** The shell's acting for a multisig: the port that screens see, and what the shell sets and lends besides. */
export type ActingForMultisig = ActingPort & {
  /** The wallet that screens plan for: the signer's own, or the multisig while a person acts for it. */
  wallet: WalletPort
  /** Set by the shell: opens a page without leaving this one, and shows the choice of a multisig wallet. */
  openPage: (href: string) => void
  showChoice: () => Promise<void>
}

/** What acting needs of the shell's chains. */
type ActingChains = Pick<ChainPort, 'getChain' | 'getClient' | 'subscribe'>

/** Puts a multisig wallet in the signer's place, for as long as the page is on its chain. Outlives a reload of the tab. */
export function createActing(signer: WalletPort, chains: ActingChains): ActingForMultisig {
  let acting = readActing()
  const listeners = new Set<() => void>()
  const signers = new Set<Address>()
  let seen: { own: WalletState; acting: Acting | undefined; state: WalletState } | undefined

  /** Whom `useWallet` means now; the same object as long as nothing has changed. */
  const view = (): WalletState => {
    const own = signer.getState()
    const active = acting && chains.getChain().id === acting.chainId ? acting : undefined
    if (seen && seen.own === own && seen.acting === active) return seen.state
    // No wallet has to be connected to plan and to propose.
    const state = active
      ? ({ status: 'connected', address: active.multisig, chainId: active.chainId, acting: active } as const)
      : own
    seen = { own, acting: active, state }
    return state
  }
  const noteSigner = () => {
    const { address } = signer.getState()
    if (address) signers.add(address)
  }
  noteSigner()
  const changed = () => {
    noteSigner()
    for (const listener of listeners) listener()
  }
  signer.subscribe(changed)
  chains.subscribe(changed)
  const change = (next: Acting | undefined) => {
    acting = next
    writeActing(next)
    changed()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const self: ActingForMultisig = {
    getActing: () => acting,
    subscribe,
    actFor: (next) => change(next),
    stop: () => change(undefined),
    choose: () => self.showChoice(),
    signer,
    listSigners: () => [...signers],
    async propose(order) {
      const { proposeFor } = await import('./proposeFor.ts')
      self.openPage(await proposeFor(chains, order))
    },
    wallet: {
      getState: view,
      subscribe,
      openConnect: () => signer.openConnect(),
      switchChain: (chainId) => signer.switchChain(chainId),
      disconnect: () => signer.disconnect(),
      async getProvider() {
        const { acting: active } = view()
        if (active) throw new ToolboxError('actingForMultisig', { multisig: active.multisig })
        return signer.getProvider()
      },
    },
    openPage: () => {},
    showChoice: async () => {},
  }
  return self
}
