import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import type { WalletState } from '@tokensmith/ui/wallet/WalletPort.ts'
import { expect, it, vi } from 'vitest'
import type { Wallet } from '../wallet/createWallet.ts'
import { createChains } from './createChains.ts'

function fakeWallet(initial: WalletState) {
  let state = initial
  const listeners = new Set<() => void>()
  const wallet = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    switchChain: vi.fn(async (chainId: number) => set({ ...state, chainId })),
  }
  const set = (next: WalletState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { wallet: wallet as unknown as Wallet & typeof wallet, set }
}
const connected = (chainId: number): WalletState => ({
  status: 'connected',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId,
})

it('chooses for reading without asking a wallet that is not connected', async () => {
  const { wallet } = fakeWallet({ status: 'disconnected' })
  const chains = createChains(catalogue, wallet)
  await chains.choose(56)
  expect(chains.getChain().id).toBe(56)
  expect(wallet.switchChain).not.toHaveBeenCalled()
})

it('reverts to the wallet’s network when the switch is refused', async () => {
  const { wallet } = fakeWallet(connected(1))
  const chains = createChains(catalogue, wallet)
  wallet.switchChain.mockRejectedValueOnce(new Error('no'))
  await expect(chains.choose(137)).rejects.toThrow('no')
  expect(chains.getChain().id).toBe(1)
})

it('follows the wallet to a chain it knows, and stays where it is for any other', () => {
  const { wallet, set } = fakeWallet(connected(1))
  const chains = createChains(catalogue, wallet)
  set(connected(8453))
  expect(chains.getChain().id).toBe(8453)
  set(connected(424242))
  expect(chains.getChain().id).toBe(8453)
})

it('takes the local chain when nothing was chosen, and when the wallet is on it', () => {
  const { wallet } = fakeWallet({ status: 'disconnected' })
  const chains = createChains(catalogue, wallet)
  chains.addLocal(createLocalChain('http://127.0.0.1:8545'))
  expect(chains.getChain().id).toBe(31337)
})

it('describes a chain as EIP-3085 wants it', () => {
  const { wallet } = fakeWallet({ status: 'disconnected' })
  createChains(catalogue, wallet)
  expect(wallet.describeChain(56)).toMatchObject({
    chainId: '0x38',
    nativeCurrency: { symbol: 'BNB', decimals: 18 },
    blockExplorerUrls: ['https://bscscan.com'],
  })
  expect(wallet.describeChain(424242)).toBeUndefined()
})

it('asks no node before it is known whether there is a local chain, and then not that of the chain before it', async () => {
  const { wallet } = fakeWallet({ status: 'disconnected' })
  const chains = createChains(catalogue, wallet)
  let end = () => {}
  chains.settleBy(
    new Promise<void>((resolve) => {
      end = resolve
    }),
  )
  const early = chains.getClient(1)
  const answer = vi.fn()
  early.then(answer, answer)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(answer).not.toHaveBeenCalled()
  chains.addLocal(createLocalChain('http://127.0.0.1:8545'))
  end()
  await expect(early).rejects.toThrow('local chain')
  await expect(chains.getClient(31337)).resolves.toBeDefined()
  await expect(chains.getClient(1)).resolves.toBeDefined()
})
