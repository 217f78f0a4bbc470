import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decodeError } from '../errors/decodeError.ts'
import { createChainClient } from './createChainClient.ts'
import { createNodePool, type NodePoolOptions } from './createNodePool.ts'
import type { NodeEvent } from './createPoolNode.ts'
import { RpcNodeError } from './createRpcCaller.ts'
import { multicall3 } from './knownContracts.ts'
import { nodeOfTest } from './nodeOfTest.scene.ts'
import { type FakeNode, type FakeNodeBehaviour, NodeAnswer, startFakeNode } from './startFakeNode.scene.ts'

function poolOf(used: FakeNode[], options: NodePoolOptions = {}) {
  const events: NodeEvent[] = []
  const pool = createNodePool(
    4242,
    used.map(({ url }) => url),
    {
      timeoutMs: 1_000,
      onNode: (event) => events.push(event),
      ...options,
    },
  )
  return { ...pool, events }
}

const blockNumber = { method: 'eth_blockNumber' }
const refuse = (code: number, message: string, data?: unknown) => () => {
  throw new NodeAnswer(code, message, data)
}
const httpAnswer = (status: number, body: string, headers: Record<string, string> = {}): FakeNodeBehaviour => ({
  raw: (_, response) => Boolean(response.writeHead(status, headers).end(body)),
})

describe('a pool of nodes', () => {
  it('asks the first node and leaves the others alone', async () => {
    const [first, second] = [await nodeOfTest(), await nodeOfTest()]
    const pool = poolOf([first, second])
    expect(await pool.request(blockNumber)).toBe('0xf4240')
    expect(first.asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_blockNumber'])
    expect(second.asked).toEqual([])
  })

  it('looks at the id once for reads that start together and for those that follow', async () => {
    const node = await nodeOfTest()
    const pool = poolOf([node])
    await Promise.all([pool.request(blockNumber), pool.request(blockNumber), pool.request(blockNumber)])
    await pool.request(blockNumber)
    expect(node.countOf('eth_chainId')).toBe(1)
  })

  it('leaves out a node of another chain and reports it', async () => {
    const wrong = await nodeOfTest({ methods: { eth_chainId: () => '0x1' } })
    const right = await nodeOfTest()
    const pool = poolOf([wrong, right])
    expect(await pool.request(blockNumber)).toBe('0xf4240')
    await pool.request(blockNumber)
    expect(wrong.countOf('eth_blockNumber')).toBe(0)
    expect(wrong.countOf('eth_chainId')).toBe(1)
    expect(pool.events).toEqual([{ kind: 'wrongChain', rpc: wrong.url, expectedChainId: 4242, actualChainId: 1 }])
  })

  it('says so when every node is of another chain', async () => {
    const wrong = { methods: { eth_chainId: () => '0x1' } }
    const pool = poolOf([await nodeOfTest(wrong), await nodeOfTest(wrong)])
    await expect(pool.request(blockNumber)).rejects.toMatchObject({
      code: 'rpcChainMismatch',
      params: { expectedChainId: 4242, actualChainId: 1 },
    })
  })

  it('goes on with its only node as soon as that shows the right id again', async () => {
    const node = await nodeOfTest({ methods: { eth_chainId: () => '0x1' } })
    const pool = poolOf([node])
    await expect(pool.request(blockNumber)).rejects.toMatchObject({ code: 'rpcChainMismatch' })
    await expect(pool.request(blockNumber)).rejects.toMatchObject({ code: 'rpcChainMismatch' })
    expect(node.countOf('eth_blockNumber')).toBe(0)
    node.behave({})
    expect(await pool.request(blockNumber)).toBe('0xf4240')
  })

  it('looks at the id again after a while, because a balancer may have changed', async () => {
    let time = 1_000_000
    const [first, second] = [await nodeOfTest(), await nodeOfTest()]
    const pool = poolOf([first, second], { now: () => time })
    await pool.request(blockNumber)
    first.behave({ methods: { eth_chainId: () => '0x5' } })
    time += 6 * 60_000
    await pool.request(blockNumber)
    expect(second.countOf('eth_blockNumber')).toBe(1)
    expect(pool.events).toMatchObject([{ kind: 'wrongChain', actualChainId: 5 }])
  })

  it.each<[string, FakeNodeBehaviour, string]>([
    ['wants us to ask less often', httpAnswer(429, 'slow down', { 'retry-after': '30' }), 'rpcRateLimited'],
    ['shows a page', httpAnswer(200, '<!doctype html>'), 'rpcAnswerInvalid'],
    ['cuts its answer', httpAnswer(200, '{"jsonrpc":"2.0","id":1,"res'), 'rpcAnswerInvalid'],
    ['answers another id', httpAnswer(200, '{"jsonrpc":"2.0","id":999,"result":"0x1092"}'), 'rpcAnswerInvalid'],
    ['forbids us', httpAnswer(403, 'no'), 'rpcForbidden'],
    ['fails behind its gate', httpAnswer(502, 'Bad Gateway'), 'rpcAnswerInvalid'],
    [
      'limits with status 200',
      { methods: { eth_chainId: refuse(-32005, 'daily request count exceeded, request rate limited') } },
      'rpcRateLimited',
    ],
    ['hangs', { raw: () => true }, 'rpcTimedOut'],
    ['cuts the connection', { raw: (request) => Boolean(request.socket.destroy()) }, 'networkFailed'],
  ])('moves on when a node %s, and lets that node rest', async (_, behaviour, code) => {
    const bad = await nodeOfTest(behaviour)
    const good = await nodeOfTest()
    const pool = poolOf([bad, good], { timeoutMs: 300 })
    expect(await pool.request(blockNumber)).toBe('0xf4240')
    const asked = bad.asked.length
    expect(await pool.request(blockNumber)).toBe('0xf4240')
    expect(bad.asked.length).toBe(asked)
    expect(pool.events).toEqual([{ kind: 'failed', rpc: bad.url, code }])
  })

  it('comes back to a node that has recovered', async () => {
    let time = 1_000_000
    const first = await nodeOfTest(httpAnswer(502, 'Bad Gateway'))
    const second = await nodeOfTest()
    const pool = poolOf([first, second], { now: () => time })
    await pool.request(blockNumber)
    first.behave({})
    time += 2_000
    // Nobody waits for it: it shows its id first, while the other one answers.
    await pool.request(blockNumber)
    expect(second.countOf('eth_blockNumber')).toBe(2)
    await vi.waitFor(() => expect(pool.list()[0]).toMatchObject({ state: 'answers' }))
    await pool.request(blockNumber)
    expect(first.countOf('eth_blockNumber')).toBe(1)
    expect(second.countOf('eth_blockNumber')).toBe(2)
  })

  it('tries the only node again when it fails once', async () => {
    let failures = 0
    const node = await nodeOfTest({
      raw: (_, response) => (failures++ === 0 ? Boolean(response.writeHead(500).end('oops')) : false),
    })
    expect(await poolOf([node]).request(blockNumber)).toBe('0xf4240')
  })

  it('takes a revert as the answer, asks nobody else and keeps its data', async () => {
    const first = await nodeOfTest({ methods: { eth_call: refuse(3, 'execution reverted', '0x08c379a0') } })
    const second = await nodeOfTest()
    const pool = poolOf([first, second])
    const error = await pool.request({ method: 'eth_call', params: [{}, 'latest'] }).catch((reason) => reason)
    expect(error).toBeInstanceOf(RpcNodeError)
    expect(error).toMatchObject({ code: 3, data: '0x08c379a0' })
    expect(second.asked).toEqual([])
    expect(pool.events).toEqual([])
  })

  it.each([
    [-32000, 'header not found'],
    [-32000, 'missing trie node 1234 (path )'],
    [-32603, 'upstream node is behind'],
    [-32601, 'method not found'],
  ])('asks the next node when one says %i %s, without resting it', async (code, message) => {
    const first = await nodeOfTest({ methods: { eth_call: refuse(code, message) } })
    const second = await nodeOfTest()
    const pool = poolOf([first, second])
    expect(await pool.request({ method: 'eth_call', params: [] })).toMatch(/2a$/)
    expect(pool.events).toEqual([])
  })

  it('asks each node once for a method that none has', async () => {
    const both = [await nodeOfTest(), await nodeOfTest()]
    const error = await poolOf(both)
      .request({ method: 'eth_unheardOf' })
      .catch((reason) => reason)
    expect(error).toMatchObject({ code: -32601 })
    expect(both.map((node) => node.countOf('eth_unheardOf'))).toEqual([1, 1])
  })

  it.each<[string, FakeNodeBehaviour]>([
    [
      'cuts the connection',
      {
        raw: (request, _, [question]) =>
          question?.method === 'eth_sendRawTransaction' && Boolean(request.socket.destroy()),
      },
    ],
    ['hangs', { raw: (_, __, [question]) => question?.method === 'eth_sendRawTransaction' }],
    [
      'answers 500',
      {
        raw: (_, response, [question]) =>
          question?.method === 'eth_sendRawTransaction' && Boolean(response.writeHead(500).end()),
      },
    ],
    [
      'limits',
      {
        raw: (_, response, [question]) =>
          question?.method === 'eth_sendRawTransaction' && Boolean(response.writeHead(429).end()),
      },
    ],
  ])('sends a transaction to one node once, also when that node %s', async (_, behaviour) => {
    const [first, second] = [
      await nodeOfTest(behaviour),
      await nodeOfTest({ methods: { eth_sendRawTransaction: () => '0x1' } }),
    ]
    const pool = poolOf([first, second], { timeoutMs: 300 })
    await expect(pool.request({ method: 'eth_sendRawTransaction', params: ['0x02'] })).rejects.toThrow()
    expect(first.countOf('eth_sendRawTransaction')).toBe(1)
    expect(second.countOf('eth_sendRawTransaction')).toBe(0)
  })

  it('sends nothing to a node of another chain', async () => {
    const wrong = await nodeOfTest({ methods: { eth_chainId: () => '0x1', eth_sendRawTransaction: () => '0xbad' } })
    const right = await nodeOfTest({ methods: { eth_sendRawTransaction: () => '0xa11' } })
    expect(await poolOf([wrong, right]).request({ method: 'eth_sendRawTransaction', params: ['0x02'] })).toBe('0xa11')
    expect(wrong.countOf('eth_sendRawTransaction')).toBe(0)
  })

  it('names a node in its events without its key', async () => {
    const node = await nodeOfTest(httpAnswer(403, 'no'))
    const events: NodeEvent[] = []
    const pool = createNodePool(4242, [`${node.url}/v3/secretsecret?key=secret`], {
      onNode: (event) => events.push(event),
    })
    await expect(pool.request(blockNumber)).rejects.toMatchObject({ code: 'rpcForbidden' })
    expect(JSON.stringify(events)).not.toContain('secret')
  })
})

describe('a client of a real chain', () => {
  const abi = parseAbi(['function answer() view returns (uint256)'])
  const address = '0x000000000000000000000000000000000000c0de'
  let chain: LocalChain
  let proxy: FakeNode

  beforeAll(async () => {
    chain = await startChain()
    await chain.rpc('anvil_setCode', [address, '0x602a60005260206000f3'])
    const forward: FakeNodeBehaviour = {
      raw: async (_, response, questions) => {
        const answer = await fetch(chain.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', ...questions[0] }),
        })
        response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text())
        return true
      },
    }
    proxy = await startFakeNode(forward)
  })
  afterAll(async () => {
    await proxy?.stop()
    await chain?.stop()
  })

  const callsSince = (count: number) => proxy.asked.slice(count).filter(({ method }) => method === 'eth_call')

  it('reads through code sent along where Multicall3 is absent or is not the known code', async () => {
    for (const code of ['0x', '0x60006000fd']) {
      await chain.rpc('anvil_setCode', [multicall3.address, code])
      const client = await createChainClient(createLocalChain(proxy.url))
      const before = proxy.asked.length
      const read = () => client.readContract({ abi, address, functionName: 'answer' })
      expect(await Promise.all([read(), read(), read()])).toEqual([42n, 42n, 42n])
      const calls = callsSince(before)
      expect(calls).toHaveLength(1)
      expect(calls[0]?.params[0]).not.toHaveProperty('to')
      const many = await client.multicall({
        contracts: [{ abi, address, functionName: 'answer' }],
        allowFailure: false,
      })
      expect(many).toEqual([42n])
    }
  })

  it('reads through Multicall3 where it is the known code', async () => {
    const contracts = new URL('./constants/contracts.js', import.meta.resolve('viem')).href
    const { multicall3Bytecode } = (await import(contracts)) as { multicall3Bytecode: `0x${string}` }
    const { data } = await chain.client.call({ data: multicall3Bytecode })
    await chain.rpc('anvil_setCode', [multicall3.address, data])
    const client = await createChainClient(createLocalChain(proxy.url))
    const before = proxy.asked.length
    const read = () => client.readContract({ abi, address, functionName: 'answer' })
    expect(await Promise.all([read(), read()])).toEqual([42n, 42n])
    const calls = callsSince(before)
    expect(calls).toHaveLength(1)
    expect(JSON.stringify(calls[0]?.params[0]).toLowerCase()).toContain(multicall3.address.toLowerCase())
  })

  it('uses the user’s endpoint before the chain’s own', async () => {
    const unused = await nodeOfTest({ methods: { eth_chainId: () => '0x7a69' } })
    const client = await createChainClient(createLocalChain(unused.url), { firstRpc: [proxy.url] })
    expect(await client.getChainId()).toBe(31337)
    expect(unused.asked).toEqual([])
  })

  it('is made also when no node answers, and then says why it cannot read', async () => {
    const gone = await startFakeNode()
    await gone.stop()
    const client = await createChainClient(createLocalChain(gone.url), { timeoutMs: 300 })
    const error = await client.getBalance({ address }).catch((reason: unknown) => reason)
    expect(decodeError(error)).toMatchObject({ code: 'networkFailed', retryable: true })
    expect(String(error)).not.toContain('secret')
  })

  it('keeps a revert readable for viem', async () => {
    // Reverts with Error("no").
    const revert =
      '0x7f08c379a0000000000000000000000000000000000000000000000000000000006000527f00000020000000000000000000000000000000000000000000000000000000006004526020600452600260245261' +
      '6e6f60f01b60445260646000fd'
    const failing = '0x000000000000000000000000000000000000dEaD'
    await chain.rpc('anvil_setCode', [failing, revert])
    const client = await createChainClient(createLocalChain(proxy.url))
    const error = await client.readContract({ abi, address: failing, functionName: 'answer' }).catch((reason) => reason)
    expect(decodeError(error)).toMatchObject({ code: 'contractRevertedWithMessage', params: { message: 'no' } })
  })
})
