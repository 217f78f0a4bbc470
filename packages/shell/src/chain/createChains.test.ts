import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { nodeOfTest } from '@tokensmith/sdk/base/chain/nodeOfTest.scene.ts'
import type { FakeNode, FakeNodeBehaviour } from '@tokensmith/sdk/base/chain/startFakeNode.scene.ts'
import { findReceipt } from '@tokensmith/sdk/base/plan/reconcileTransaction.ts'
import type { WalletState } from '@tokensmith/ui/ports/WalletPort.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Wallet } from '../wallet/createPageWallet.ts'
import { createChains } from './createChains.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())
const nodeOf = (chainId: number, methods: FakeNodeBehaviour['methods'] = {}): Promise<FakeNode> =>
  nodeOfTest({ methods: { eth_chainId: () => `0x${chainId.toString(16)}`, ...methods } })
function chainsOver(...used: FakeNode[]) {
  const { wallet } = fakeWallet({ status: 'disconnected' })
  const chains = createChains([{ ...catalogue[0]!, id: 1, rpc: used.map(({ url }) => url) }], wallet)
  return { chains, wallet }
}
const balance = (wei: string) => ({ eth_getBalance: () => wei })
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

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
  address,
  chainId,
})

it('chooses for reading without asking a wallet that is not connected', async () => {
  const { wallet } = fakeWallet({ status: 'disconnected' })
  const chains = createChains(catalogue, wallet)
  // The very objects that the served page was drawn with: otherwise it would be drawn twice.
  expect(chains.getChain()).toBe(chains.served.chain)
  expect(chains.listChains()).toBe(chains.served.chains)
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
  const [node, localNode] = [await nodeOf(1), await nodeOf(31337)]
  const chains = createChains([{ ...catalogue[0]!, id: 1, rpc: [node.url] }], wallet)
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
  expect(node.asked).toEqual([])
  chains.addLocal(createLocalChain(localNode.url))
  end()
  await expect(early).rejects.toThrow('local chain')
  await expect(chains.getClient(31337)).resolves.toBeDefined()
  await expect(chains.getClient(1)).resolves.toBeDefined()
})

it('believes no node of another chain, and says which one was left and why', async () => {
  const liar = await nodeOf(5, balance('0x64'))
  const { chains } = chainsOver(liar, await nodeOf(1, balance('0x7')))
  const { client, endpoints } = await chains.connect(1)
  expect(await client.getBalance({ address })).toBe(7n)
  expect(liar.countOf('eth_getBalance')).toBe(0)
  expect(endpoints.list()).toMatchObject([
    { label: liar.url, state: 'left', reason: { code: 'rpcChainMismatch', params: { actualChainId: 5 } } },
    { state: 'answers' },
  ])
})

it('asks a chosen endpoint first, in clients that were given out before, and after a reload; the wallet is not told', async () => {
  const [first, own] = [await nodeOf(1, balance('0x1')), await nodeOf(1, balance('0x2'))]
  const { chains, wallet } = chainsOver(first)
  const { client, endpoints } = await chains.connect(1)
  expect(await client.getBalance({ address })).toBe(1n)
  endpoints.choose(own.url)
  expect(await client.getBalance({ address })).toBe(2n)
  expect(await (await chainsOver(first).chains.getClient(1)).getBalance({ address })).toBe(2n)
  expect(wallet.describeChain(1)).toMatchObject({ rpcUrls: [first.url] })
  await own.stop()
  expect(await client.getBalance({ address })).toBe(1n)
  endpoints.reset()
  expect(endpoints.list()).toMatchObject([
    { label: first.url, isFirst: true },
    { isOwn: true, isFirst: false },
  ])
  endpoints.remove(own.url)
  expect(endpoints.list()).toHaveLength(1)
})

it.each([
  ['no JSON', '{'],
  ['another form', JSON.stringify({ version: 1, chains: { 1: 'x' } })],
  [
    'addresses that are none',
    JSON.stringify({ version: 1, chains: { 1: { own: ['http://a.example', 7], first: 'ftp:x' } } }),
  ],
  [
    'a first one that is in no list',
    JSON.stringify({ version: 1, chains: { 1: { own: [], first: 'https://thief.example' } } }),
  ],
])('takes the chain’s own endpoints where the browser holds %s', async (_, stored) => {
  localStorage.setItem('tokensmith.endpoints', stored)
  const node = await nodeOf(1)
  const { endpoints } = await chainsOver(node).chains.connect(1)
  expect(endpoints.list().map(({ rpc }) => rpc)).toEqual([node.url])
})

it('gives a second client only where there is a second operator, and never asks the node that has just answered', async () => {
  const [first, second] = [await nodeOf(1, balance('0x1')), await nodeOf(1, balance('0x2'))]
  expect(await chainsOver(first).chains.getSecondClient(1)).toBeUndefined()
  const { chains } = chainsOver(first, second)
  const client = await chains.getClient(1)
  const other = (await chains.getSecondClient(1))!
  expect([await client.getBalance({ address }), await other.getBalance({ address })]).toEqual([1n, 2n])
  await second.stop()
  await expect(other.getBalance({ address })).rejects.toThrow()
  // It would be the same voice twice.
  expect(first.countOf('eth_getBalance')).toBe(1)
})

it('has a receipt that only the first node claims confirmed by nobody', async () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  const claimed = { transactionHash: hash, status: '0x1', blockNumber: '0x1', blockHash: hash, logs: [] }
  const first = await nodeOf(1, { eth_getTransactionReceipt: () => claimed })
  const second = await nodeOf(1, { eth_getTransactionReceipt: () => null })
  const { chains } = chainsOver(first, second)
  const [client, other] = [await chains.getClient(1), (await chains.getSecondClient(1))!]
  expect(await findReceipt(client, hash)).toMatchObject({ blockHash: hash })
  expect(await findReceipt(other, hash)).toBeUndefined()
  expect(first.countOf('eth_getTransactionReceipt')).toBe(1)
})
