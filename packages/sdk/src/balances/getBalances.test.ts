import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { type ChaosNode, type Interference, startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { type Address, createPublicClient, type Hex, http, maxUint256, numberToHex, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { multicall3 } from '../base/chain/knownContracts.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getBalances, makeBalanceTable } from './getBalances.ts'
import { sumBalances } from './sumBalances.ts'

const at = (tail: number): Address => numberToHex((0xabcdn << 144n) + BigInt(tail), { size: 20 })
/** Tokens as bare code: what each answers to anything. */
const tokens = {
  /** The last two bytes of the account. */
  plain: [at(1), '0x60043561ffff1660005260206000f3'],
  /** The account itself, which needs 20 bytes. */
  wide: [at(2), '0x60043560005260206000f3'],
  greatest: [at(3), '0x60001960005260206000f3'],
  reverting: [at(4), '0x60006000fd'],
  endless: [at(5), '0x5b600056'],
  short: [at(6), '0x601f6000f3'],
  /** Answers half a million bytes. */
  bomb: [at(7), '0x6207a1206000f3'],
  nothing: [at(8), '0x'],
} as const satisfies Record<string, readonly [Address, Hex]>
const names = Object.keys(tokens) as (keyof typeof tokens)[]
const accounts = Array.from({ length: 12 }, (_, index) => at(0x10_0100 + index))
/** What has to be read, whatever the way. */
const truth = (account: Address) => {
  const number = BigInt(account)
  return { plain: number & 0xffffn, wide: number, greatest: maxUint256 } as Partial<Record<string, bigint>>
}

let chain: LocalChain
let node: ChaosNode
let blockNumber: bigint
const isCall = (params: readonly unknown[] | undefined) => params?.[0] as { to?: Address } | undefined
const refusal = { error: { code: -32602, message: 'invalid argument' } }
const noOverride: Interference = ({ method, params }) =>
  method === 'eth_call' && (params?.length ?? 0) > 2 ? refusal : undefined
const noScanner: Interference = (request) =>
  noOverride(request) ?? (request.method === 'eth_call' && !isCall(request.params)?.to ? refusal : undefined)
/** Takes the code but does as if it had none. */
const ignoresOverride: Interference = ({ method, params }) =>
  method === 'eth_call' && (params?.length ?? 0) > 2 ? { result: '0x' } : undefined

beforeAll(async () => {
  chain = await startChain()
  node = await startChaosNode(chain.url)
  for (const [address, code] of Object.values(tokens)) await chain.rpc('anvil_setCode', [address, code])
  await chain.rpc('anvil_setBalance', [accounts[3], numberToHex(5n * 10n ** 18n)])
  await chain.rpc('anvil_mine', ['0x1'])
  blockNumber = await chain.client.getBlockNumber()
}, 60_000)
afterEach(async () => {
  node.interfere(undefined)
  await chain.rpc('anvil_setCode', [multicall3.address, '0x'])
})
afterAll(async () => {
  await node?.stop()
  await chain?.stop()
})

/** A client that asks one question in one request, so that they can be counted and failed one by one. */
const connect = (url: string) =>
  createPublicClient({ chain: chain.client.chain, transport: http(url, { retryCount: 0 }) }) as ChainClient

/** viem has the creation code, but does not export it. */
async function putMulticall3(): Promise<void> {
  const contracts = new URL('constants/contracts.js', import.meta.resolve('viem')).href
  const { multicall3Bytecode } = (await import(contracts)) as { multicall3Bytecode: Hex }
  const code = await chain.rpc<Hex>('eth_call', [{ data: multicall3Bytecode }, 'latest'])
  await chain.rpc('anvil_setCode', [multicall3.address, code])
  await chain.rpc('anvil_mine', ['0x1'])
  blockNumber = await chain.client.getBlockNumber()
}

const read = (interference: Interference | undefined, of = names, among: readonly Address[] = accounts) => {
  node.interfere(interference)
  const client = connect(node.url)
  const list = [...of.map((name) => tokens[name][0]), zeroAddress] as const
  return getBalances(client, makeBalanceTable(list, among, blockNumber))
}

describe('getBalances', () => {
  test.each([
    ['override', undefined, false],
    ['deployless', noOverride, false],
    ['deployless', ignoresOverride, false],
    ['multicall3', noScanner, true],
    ['single', noScanner, false],
  ] as const)(
    'reads by %s, and tells a bad token as unreadable instead of 0',
    async (method, interference, has3) => {
      if (has3) await putMulticall3()
      const table = await read(interference)
      expect(table.fault).toBeUndefined()
      expect(table).toMatchObject({ method, rest: [] })
      for (const [index, name] of names.entries()) {
        accounts.forEach((account, row) => {
          const balance = table.balances[index * accounts.length + row]
          // Half a million bytes cost more gas than a token gets, where its gas is limited; else they begin with a real 0.
          if (name === 'bomb' && (method === 'single' || method === 'multicall3')) return
          expect(balance, `${name} of ${account}`).toBe(truth(account)[name] ?? null)
        })
      }
      const coins = table.balances.slice(names.length * accounts.length)
      expect(coins).toEqual(accounts.map((_, row) => (row === 3 ? 5n * 10n ** 18n : 0n)))
    },
    60_000,
  )

  test('halves a part that the node finds too large, and reads all of it', async () => {
    const some = Array.from({ length: 40 }, (_, index) => at(0x50_0100 + index))
    const table = await read(
      ({ method, params }) => {
        const data = (params?.[0] as { data?: Hex } | undefined)?.data ?? '0x'
        return method === 'eth_call' && data.length > 1_500
          ? { error: { code: -32000, message: 'request too large' } }
          : undefined
      },
      ['plain'],
      some,
    )
    expect(table).toMatchObject({ method: 'override', rest: [] })
    expect(table.balances).not.toContain(undefined)
    expect(sumBalances(table)[0]?.total).toBe(some.reduce((sum, account) => sum + (BigInt(account) & 0xffffn), 0n))
  })

  test('leaves what a failing node did not answer unread, and reads only that again', async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => at(0x20_0000 + index))
    let calls = 0
    const table = await read(
      ({ method }) => (method === 'eth_call' && ++calls === 3 ? { status: 429 } : undefined),
      ['plain'],
      many,
    )
    expect(table.rest).toHaveLength(1)
    expect(table.fault?.code).toBe('rpcRateLimited')
    const [sum] = sumBalances(table)
    expect(sum?.unread).toBeGreaterThan(1_000)
    expect(table.balances.filter((balance) => balance === undefined).length).toBeGreaterThan(1_000)
    let again = 0
    node.interfere(({ method }) => {
      if (method === 'eth_call') again++
      return undefined
    })
    await getBalances(connect(node.url), table)
    expect(table).toMatchObject({ rest: [], fault: undefined })
    expect(sumBalances(table)[0]?.unread).toBe(0)
    // One to learn what the new client's node can do, one for the part.
    expect(again).toBe(2)
  }, 60_000)

  test('stops when told, keeps what was read and goes on from there', async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => at(0x30_0000 + index))
    const client = connect(chain.url)
    const table = makeBalanceTable([tokens.plain[0]], many, blockNumber)
    const stop = new AbortController()
    await getBalances(client, table, { signal: stop.signal, onPart: () => stop.abort() })
    const left = table.balances.filter((balance) => balance === undefined).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(30_000)
    await getBalances(client, table)
    expect(table.balances).toEqual(many.map((account) => BigInt(account) & 0xffffn))
  }, 60_000)

  test('reads 10,000 balances in at most 8 requests, once the way is learnt, by override, deployless and Multicall3', async () => {
    await putMulticall3()
    const block = blockNumber
    const many = Array.from({ length: 5_000 }, (_, index) => at(0x40_0000 + index))
    for (const [interference, method] of [
      [undefined, 'override'],
      [noOverride, 'deployless'],
      [noScanner, 'multicall3'],
    ] as const) {
      let requests = 0
      node.interfere((request) => {
        requests++
        return interference?.(request)
      })
      const client = connect(node.url)
      const list = [tokens.plain[0], zeroAddress]
      await getBalances(client, makeBalanceTable(list, many.slice(0, 1), block))
      requests = 0
      const table = await getBalances(client, makeBalanceTable(list, many, block))
      expect(table).toMatchObject({ method, rest: [] })
      expect(sumBalances(table)[0]?.unread).toBe(0)
      expect(requests, method).toBeLessThanOrEqual(8)
    }
  }, 120_000)

  test('reads the state of the asked block, and says what a node has forgotten', async () => {
    const before = await chain.client.getBlockNumber()
    await chain.rpc('anvil_mine', ['0x1'])
    await chain.rpc('anvil_setBalance', [accounts[9], '0x7'])
    await chain.rpc('anvil_mine', ['0x1'])
    const client = connect(chain.url)
    const coin = (block: bigint) => getBalances(client, makeBalanceTable([zeroAddress], [accounts[9]!], block))
    expect((await coin(before)).balances).toEqual([0n])
    expect((await coin(before + 2n)).balances).toEqual([7n])
    const ahead = await coin(before + 1_000n)
    expect(ahead.balances).toEqual([undefined])
    expect(ahead.rest).toHaveLength(1)
    expect(ahead.fault).toBeDefined()
  })
})
