import { createLocalChain, localChainId } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { type CountingNode, type CountingNodeOptions, startCountingNode } from '@tokensmith/testing/countingNode.ts'
import { type Address, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createBatchingPool } from './createBatchingPool.ts'
import { createChainClient } from './createChainClient.ts'
import { createNodePool } from './createNodePool.ts'
import { callTolerantly } from './getTolerantly.ts'
import { nodeOfTest } from './nodeOfTest.scene.ts'
import { operatorOf } from './operatorOf.ts'

const abi = parseAbi(['function name() view returns (string)'])
const place = (index: number): Address => `0x${(0xc0de00 + index).toString(16).padStart(40, '0')}`
/** Contracts that answer everything in one way, and how. */
const contracts = {
  honest: '0x602a60005260206000f3',
  burnsAll: '0xfe',
  // 500,000 bytes.
  megabytes: '0x6207a1206000f3',
  revertsWithMegabytes: '0x6207a1206000fd',
  reverts: '0x60006000fd',
  saysNothing: '0x00',
  // Calls itself until the gas is used up, then answers 42.
  reenters: '0x60006000600060006000305af150602a60005260206000f3',
  honestToo: '0x602b60005260206000f3',
} as const
const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch requests are not supported' } }
const names = Object.keys(contracts) as (keyof typeof contracts)[]

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain()
  for (const [index, name] of names.entries()) await chain.rpc('anvil_setCode', [place(index), contracts[name]])
})
afterAll(() => chain?.stop())

async function inFront(options: CountingNodeOptions = {}): Promise<CountingNode> {
  const node = await startCountingNode(chain.url, options)
  onTestFinished(() => node.stop())
  return node
}

function poolOver(...urls: string[]) {
  const pool = createNodePool(localChainId, urls, { timeoutMs: 3_000 })
  return createBatchingPool(localChainId, pool, { timeoutMs: 3_000 })
}

/** As the page connects. */
async function clientOver(...urls: string[]) {
  const entry = { ...createLocalChain(urls[0]!), rpc: urls }
  return createChainClient(entry, { pool: poolOver(...urls), batchReads: false })
}

/** Asks the chain itself, each question by itself. */
const plainClient = () => createChainClient(createLocalChain(chain.url), { batchReads: false })

const readAll = (client: Awaited<ReturnType<typeof clientOver>>) =>
  Promise.all(names.map((_, index) => callTolerantly(client, { address: place(index), abi, functionName: 'name' })))

const balanceOf = (index: number) => ({
  method: 'eth_getBalance',
  params: [devAccounts[index % devAccounts.length]!.address, numberToHex(0)],
})

describe('short reads that are asked at the same moment', () => {
  it('travel in one request, and each contract answers for itself alone', async () => {
    const node = await inFront()
    const client = await clientOver(node.url)
    const before = node.requests.length
    const together = await readAll(client)
    expect(node.requests.length - before).toBe(1)
    const alone = await readAll(await plainClient())
    expect(together).toEqual(alone)
    expect(together).toEqual([42n, undefined, undefined, undefined, undefined, undefined, 42n, 43n].map(wordOf))
  })

  it('are asked once where they are equal, and keep their order', async () => {
    const node = await inFront()
    const pool = poolOver(node.url)
    await pool.request({ method: 'eth_chainId' })
    const asked = [0, 1, 0, 2, 1].map((index) => pool.request(balanceOf(index)))
    const answers = await Promise.all(asked)
    expect(answers[2]).toBe(answers[0])
    expect(answers[4]).toBe(answers[1])
    expect(node.requests.at(-1)).toMatchObject([{ method: 'eth_chainId' }, {}, {}, {}])
  })

  it('are asked one by one before the node has shown the chain’s id', async () => {
    const node = await inFront()
    const pool = poolOver(node.url)
    await Promise.all([pool.request(balanceOf(0)), pool.request(balanceOf(1))])
    expect(node.requests.filter(Array.isArray)).toEqual([])
  })

  it('go without what is sent, simulated or long, and without searches of logs', async () => {
    const node = await inFront()
    const pool = poolOver(node.url)
    await pool.request({ method: 'eth_chainId' })
    const before = node.requests.length
    await Promise.allSettled([
      pool.request({ method: 'eth_sendRawTransaction', params: ['0x00'] }),
      pool.request({ method: 'eth_sendRawTransaction', params: ['0x00'] }),
      pool.request({ method: 'eth_estimateGas', params: [{ to: place(0) }] }),
      pool.request({ method: 'eth_call', params: [{ to: place(0), data: `0x${'00'.repeat(3_000)}` }, 'latest'] }),
      pool.request({ method: 'eth_getLogs', params: [{ address: place(0) }] }),
      pool.request(balanceOf(0)),
    ])
    expect(node.requests.slice(before).filter(Array.isArray)).toEqual([])
    expect(node.requests.length - before).toBe(6)
  })
})

describe.each<[string, CountingNodeOptions, number]>([
  ['refuses batches with an error', { refuse: answerBatch(200, refusal) }, 1],
  ['refuses batches with a list of one error', { refuse: answerBatch(200, [refusal]) }, 1],
  ['finds batches forbidden', { refuse: answerBatch(403, 'no') }, 1],
  ['finds batches too many requests', { refuse: answerBatch(429, 'no') }, 1],
  ['takes a batch for nonsense', { refuse: answerBatch(400, 'no') }, 1],
  ['answers a batch with half of it', { change: (answers) => answers.slice(0, 4) }, 1],
  ['finds the answers too large', { change: (answers) => answers.map((one, at) => (at > 2 ? tooLarge(one) : one)) }, 4],
  ['answers in another order', { change: (answers) => answers.toReversed() }, 4],
])('a node that %s', (_, options, mostBatches) => {
  it('is asked until all is read, and not in batches again and again', async () => {
    const node = await inFront(options)
    const client = await clientOver(node.url)
    const alone = await readAll(await plainClient())
    for (let time = 0; time < 4; time++) expect(await readAll(client)).toEqual(alone)
    expect(node.requests.filter(Array.isArray).length).toBeLessThanOrEqual(mostBatches)
  })
})

it('asks a node that takes ten at a time in parts', async () => {
  const most = 10
  const node = await inFront({
    refuse: (asked, response) => {
      if (!Array.isArray(asked) || asked.length <= most) return false
      response.writeHead(413).end('no')
      return true
    },
  })
  const pool = poolOver(node.url)
  await pool.request({ method: 'eth_chainId' })
  const ask = () =>
    Promise.all(
      Array.from({ length: 28 }, (_, index) =>
        pool.request({ method: 'eth_getCode', params: [place(index), 'latest'] }),
      ),
    )
  const answers = await ask()
  expect(answers.slice(0, names.length)).toEqual(Object.values(contracts))
  const before = node.requests.length
  expect(await ask()).toEqual(answers)
  expect(node.requests.slice(before).map((asked) => Array.isArray(asked) && asked.length)).toEqual([8, 8, 8, 8])
})

it('takes no answer that stands beside the id of another chain, and leaves the node', async () => {
  let isOther = false
  const other = (answers: { result?: unknown }[]) =>
    answers.map((one, at) => ({ ...one, result: isOther && at === 0 ? '0x1' : isOther ? '0x99' : one.result }))
  const refuse: CountingNodeOptions['refuse'] = (asked, response) => {
    if (!isOther || Array.isArray(asked)) return false
    const result = asked.method === 'eth_chainId' ? '0x1' : '0x99'
    response.writeHead(200).end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }))
    return true
  }
  const [liar, honest] = [await inFront({ change: other, refuse }), await inFront()]
  const pool = poolOver(liar.url, honest.url)
  await pool.request({ method: 'eth_chainId' })
  isOther = true
  const answers = await Promise.all([pool.request(balanceOf(0)), pool.request(balanceOf(1))])
  expect(answers).not.toContain('0x99')
  expect(pool.list()[0]).toMatchObject({ state: 'left', reason: { code: 'rpcChainMismatch' } })
})

it('asks the next node when the trusted one hangs, and tells a second pool who has answered', async () => {
  let hangs = false
  const [slow, quick] = [await inFront({ refuse: () => hangs }), await inFront()]
  const pool = poolOver(slow.url, quick.url)
  await pool.request({ method: 'eth_chainId' })
  hangs = true
  const answers = await Promise.all([pool.request(balanceOf(0)), pool.request(balanceOf(1))])
  expect(answers).toHaveLength(2)
  expect(quick.requests.length).toBeGreaterThan(0)
})

it('counts the answers of a batch for who has answered lately', async () => {
  const node = await nodeOfTest()
  const operator = operatorOf(node.url)
  let now = 1_000_000
  const inner = createNodePool(4242, [node.url], { now: () => now })
  const pool = createBatchingPool(4242, inner, { now: () => now })
  await pool.request({ method: 'eth_blockNumber' })
  now += 60_000
  expect(pool.hasAnsweredLately(operator)).toBe(false)
  await Promise.all([pool.request({ method: 'eth_blockNumber' }), pool.request({ method: 'eth_getCode', params: [] })])
  expect(inner.hasAnsweredLately(operator)).toBe(false)
  expect(pool.hasAnsweredLately(operator)).toBe(true)
})

const wordOf = (value: bigint | undefined) => value && numberToHex(value, { size: 32 })

const tooLarge = <Answer extends { id: number }>({ id }: Answer) => ({
  ...{ jsonrpc: '2.0' as const, id, error: { code: -32003, message: 'response too large' } },
})

function answerBatch(status: number, body: unknown): CountingNodeOptions['refuse'] {
  return (asked, response) => {
    if (!Array.isArray(asked)) return false
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    return true
  }
}
