import type { Acting } from '@tokensmith/ui/ports/Acting.ts'
import type { ChainPort } from '@tokensmith/ui/ports/ChainPort.ts'
import type { WalletPort, WalletState } from '@tokensmith/ui/ports/WalletPort.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActing } from './createActing.ts'

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const base = 8453
const safe: Acting = { chainId: base, multisig: '0x41675C099F32341bf84BFc5382aF534df5C7461a', threshold: 2, owners: 3 }

/** A wallet and a chain as the shell has them, with a hand on what they say. */
function openPage() {
  const listeners = new Set<() => void>()
  const told = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let own: WalletState = { status: 'connected', address: first, chainId: base, name: 'MetaMask' }
  let chainId = base
  const provider = {}
  const signer = { getState: () => own, subscribe, getProvider: async () => provider } as unknown as WalletPort
  const chains = { getChain: () => ({ id: chainId }), subscribe } as unknown as ChainPort
  const acting = createActing(signer, chains)
  return {
    ...{ acting, provider },
    connect(next: WalletState) {
      own = next
      told()
    },
    goTo(next: number) {
      chainId = next
      told()
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('acting for a multisig', () => {
  it('puts it in the place of the connected account, whatever that is, and gives it back afterwards', () => {
    const { acting, connect } = openPage()
    acting.actFor(safe)
    expect(acting.wallet.getState()).toEqual({
      ...{ status: 'connected', address: safe.multisig, chainId: base, acting: safe },
    })
    connect({ status: 'disconnected' })
    expect(acting.wallet.getState()).toMatchObject({ status: 'connected', address: safe.multisig })
    connect({ status: 'connected', address: second, chainId: base })
    acting.stop()
    expect(acting.wallet.getState()).toMatchObject({ address: second })
    expect(acting.wallet.getState().acting).toBeUndefined()
  })
  it('refuses the wallet of the connected account, which stays open to what is the signer’s own', async () => {
    const { acting, provider } = openPage()
    expect(await acting.wallet.getProvider()).toBe(provider)
    acting.actFor(safe)
    await expect(acting.wallet.getProvider()).rejects.toMatchObject({
      ...{ code: 'actingForMultisig', params: { multisig: safe.multisig } },
    })
    expect(await acting.signer.getProvider()).toBe(provider)
    expect(acting.signer.getState().address).toBe(first)
  })
  it('rests on another chain, where the account is itself, and goes on back on its own', () => {
    const { acting, goTo } = openPage()
    acting.actFor(safe)
    goTo(1)
    expect(acting.wallet.getState()).toMatchObject({ address: first })
    expect(acting.getActing()).toEqual(safe)
    goTo(base)
    expect(acting.wallet.getState().address).toBe(safe.multisig)
  })
  it('remembers every account that was connected, so that none of them slips into an order', () => {
    const { acting, connect } = openPage()
    connect({ status: 'connected', address: second, chainId: base })
    connect({ status: 'disconnected' })
    expect(acting.listSigners()).toEqual([first, second])
  })
  it('tells the same state as the same object, and changes to whoever listens', () => {
    const { acting } = openPage()
    acting.actFor(safe)
    const listener = vi.fn()
    acting.wallet.subscribe(listener)
    expect(acting.wallet.getState()).toBe(acting.wallet.getState())
    acting.stop()
    expect(listener).toHaveBeenCalledTimes(1)
  })
  it('outlives a reload of the tab, but not what is kept being no multisig', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    openPage().acting.actFor(safe)
    expect(openPage().acting.wallet.getState().address).toBe(safe.multisig)
    const [key] = kept.keys()
    for (const wrong of ['{', 'null', '{"chainId":"8453"}', JSON.stringify({ ...safe, multisig: '0x12' })]) {
      kept.set(key!, wrong)
      expect(openPage().acting.getActing()).toBeUndefined()
    }
    openPage().acting.actFor(safe)
    openPage().acting.stop()
    expect(kept.size).toBe(0)
  })
})
