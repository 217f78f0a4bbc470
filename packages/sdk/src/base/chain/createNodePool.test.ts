import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slowAfterMs } from './askInTurn.ts'
import { createChainClient } from './createChainClient.ts'
import { createNodePool } from './createNodePool.ts'
import { nodeOfTest } from './nodeOfTest.scene.ts'
import { operatorOf } from './operatorOf.ts'
import { simulateBlock } from './simulateBlock.ts'
import type { FakeNodeBehaviour } from './startFakeNode.scene.ts'

const wrong = `0x${'99'.padStart(64, '0')}`
const lies = { eth_getBalance: () => wrong, eth_call: () => wrong, eth_simulateV1: () => [{ calls: [] }] }
const bigAnswer = `{"jsonrpc":"2.0","id":1,"result":"0x${'00'.repeat(2 ** 19)}`

describe('with a first node that cannot be believed, balance, quote and simulation are the second one’s', () => {
  const abi = parseAbi(['function getAmountsOut(uint256 amount, address[] path) view returns (uint256)'])
  const router = '0x000000000000000000000000000000000000c0de'
  const holder = devAccounts[4]!.address
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain()
    // A contract that answers 42 to everything.
    await chain.rpc('anvil_setCode', [router, '0x602a60005260206000f3'])
    await chain.rpc('anvil_setBalance', [holder, `0x${parseEther('7').toString(16)}`])
  })
  afterAll(() => chain?.stop())

  it.each<[string, (elsewhere: string) => FakeNodeBehaviour, string]>([
    ['is of another chain', () => ({ methods: { ...lies, eth_chainId: () => '0x1' } }), 'rpcChainMismatch'],
    ['hangs', () => ({ raw: () => true }), 'rpcTimedOut'],
    [
      'proves the chain and then hangs',
      () => ({
        methods: { eth_chainId: () => '0x7a69' },
        raw: (_, __, [question]) => question?.method !== 'eth_chainId',
      }),
      'rpcTimedOut',
    ],
    [
      'redirects to a node that lies',
      (elsewhere) => ({ raw: (_, response) => Boolean(response.writeHead(307, { location: elsewhere }).end()) }),
      'networkFailed',
    ],
    [
      'answers without end',
      () => ({
        raw: (_, response) => {
          const more = () => {
            while (!response.destroyed && response.write(bigAnswer));
          }
          response.on('drain', more)
          more()
          return true
        },
      }),
      'rpcAnswerInvalid',
    ],
  ])('%s', async (_, behaviour, code) => {
    const thief = await nodeOfTest({ methods: { ...lies, eth_chainId: () => '0x7a69' } })
    const first = await nodeOfTest(behaviour(thief.url))
    const pool = createNodePool(31337, [first.url, chain.url])
    const client = await createChainClient(createLocalChain(chain.url), { pool })
    const startedAt = performance.now()
    const data = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [1n, []] })
    const [balance, quote, [simulated]] = await Promise.all([
      client.getBalance({ address: holder }),
      client.readContract({ abi, address: router, functionName: 'getAmountsOut', args: [1n, []] }),
      simulateBlock(client, [{ from: holder, to: router, data, value: '0x1' }]),
    ])
    // The one that hangs was found out when the client was made; nobody waits for it twice.
    expect(performance.now() - startedAt).toBeLessThan(slowAfterMs)
    expect([balance, quote, simulated?.status]).toEqual([parseEther('7'), 42n, '0x1'])
    expect(thief.asked).toEqual([])
    expect(pool.list()).toMatchObject([{ state: 'left', reason: { code } }, { state: 'answers' }])
  })
})

describe('a pool', () => {
  const blockNumber = { method: 'eth_blockNumber' }

  it('proves the chain’s id again before a node that was left is asked', async () => {
    let time = 1_000_000
    const first = await nodeOfTest({ raw: (request) => Boolean(request.socket.destroy()) })
    const pool = createNodePool(4242, [first.url, (await nodeOfTest()).url], { now: () => time })
    await pool.request(blockNumber)
    first.behave({ methods: { eth_chainId: () => '0x1' } })
    time += 2_000
    for (let look = 0; look < 5; look++) await pool.request(blockNumber)
    expect(first.countOf('eth_blockNumber')).toBe(0)
  })

  it('counts questions that fail together as one failure', async () => {
    const first = await nodeOfTest({ raw: (request) => Boolean(request.socket.destroy()) })
    const codes: string[] = []
    const onNode = (event: { kind: string }) => codes.push(event.kind)
    const pool = createNodePool(4242, [first.url, (await nodeOfTest()).url], { onNode })
    await Promise.all(Array.from({ length: 8 }, () => pool.request(blockNumber)))
    expect(codes).toEqual(['failed'])
  })

  it('sends to the next node when the first one hangs before it has shown its id, and only there', async () => {
    const first = await nodeOfTest({ raw: () => true })
    const second = await nodeOfTest({ methods: { eth_sendRawTransaction: () => '0xa11' } })
    const pool = createNodePool(4242, [first.url, second.url])
    expect(await pool.request({ method: 'eth_sendRawTransaction', params: ['0x02'] })).toBe('0xa11')
    expect(first.countOf('eth_sendRawTransaction')).toBe(0)
    expect(second.countOf('eth_sendRawTransaction')).toBe(1)
  })

  it('never sends a second time while the first send hangs', async () => {
    const hangs: FakeNodeBehaviour = { raw: (_, __, [question]) => question?.method === 'eth_sendRawTransaction' }
    const [first, second] = [await nodeOfTest(hangs), await nodeOfTest()]
    const pool = createNodePool(4242, [first.url, second.url], { timeoutMs: slowAfterMs + 500 })
    const sent = pool.request({ method: 'eth_sendRawTransaction', params: ['0x02'] })
    await expect(sent).rejects.toMatchObject({ code: 'rpcTimedOut' })
    expect(second.asked).toEqual([])
  })

  it('uses other nodes from now on, and keeps what is known of those that stay', async () => {
    const [first, second] = [await nodeOfTest({ methods: { eth_chainId: () => '0x1' } }), await nodeOfTest()]
    const pool = createNodePool(4242, [first.url])
    await expect(pool.request(blockNumber)).rejects.toMatchObject({ code: 'rpcChainMismatch' })
    pool.use([first.url, second.url])
    expect(await pool.request(blockNumber)).toBe('0xf4240')
    expect(first.countOf('eth_chainId')).toBe(1)
  })
})

it('takes hosts of one name for one operator', () => {
  const [one, two] = ['https://one.example.org/v3/key', 'https://two.example.org'].map(operatorOf)
  expect(one).toBe(two)
  expect(operatorOf('https://203.0.113.7:1')).not.toBe(operatorOf('https://203.0.113.8:1'))
  expect(operatorOf('http://127.0.0.1:1')).not.toBe(operatorOf('http://127.0.0.1:2'))
  expect(operatorOf('https://example.org')).not.toBe(operatorOf('https://example.com'))
})
