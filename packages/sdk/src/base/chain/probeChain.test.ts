import { startChain } from '@tokensmith/devnet/startChain.ts'
import { describe, expect, it } from 'vitest'
import type { ToolboxError } from '../errors/ToolboxError.ts'
import { multicall3 } from './knownContracts.ts'
import { nodeOfTest } from './nodeOfTest.scene.ts'
import { type ProbeOptions, probeChain } from './probeChain.ts'
import { type FakeNodeBehaviour, NodeAnswer, startFakeNode } from './startFakeNode.scene.ts'

async function probeWith(behaviour: FakeNodeBehaviour = {}, options: ProbeOptions = {}) {
  return probeChain((await nodeOfTest(behaviour)).url, { timeoutMs: 2_000, ...options })
}

/** Refuses the n-th method from on, with JSON-RPC. */
const refuse = (code: number, message: string) => () => {
  throw new NodeAnswer(code, message)
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: ToolboxError) => reason,
  )
  return error ? error.code : 'nothing was thrown'
}

describe('probeChain on a node without defects', () => {
  it('finds everything', async () => {
    const found = await probeWith({}, { expectedChainId: 4242 })
    expect(found).toMatchObject({
      chainId: 4242,
      chainIdConfirmed: { value: true },
      blockNumber: { value: 1_000_000n },
      blockGasLimit: { value: 60_000_000n },
      eip1559: { value: true },
      feeHistory: { value: true },
      simulateV1: { value: true },
      stateOverride: { value: true },
      push0: { value: true },
      logSpan: { value: 10_000 },
      txGasCap: { value: 'none' },
      create2Deployer: { value: 'known' },
      multicall3: { value: 'absent' },
      batch: { value: true },
    })
    expect(found.lagSeconds.value).toBeGreaterThanOrEqual(3)
    expect(found.lagSeconds.value).toBeLessThan(60)
    expect(found.latencyMs.value).toBeGreaterThanOrEqual(0)
  })

  it('asks for the id twice: first and last', async () => {
    const node = await nodeOfTest()
    await probeChain(node.url)
    expect(node.asked.at(0)?.method).toBe('eth_chainId')
    expect(node.asked.at(-1)?.method).toBe('eth_chainId')
  })

  it('only reads', async () => {
    const node = await nodeOfTest()
    await probeChain(node.url)
    for (const { method } of node.asked) expect(method).not.toMatch(/send|sign|wallet|personal|anvil|evm_/)
  })
})

describe('probeChain on a node with one defect', () => {
  it.each<[string, FakeNodeBehaviour, Record<string, unknown>]>([
    [
      'no feeHistory',
      { methods: { eth_feeHistory: refuse(-32601, 'method not found') } },
      { feeHistory: { value: false, reason: 'refused' } },
    ],
    ['feeHistory answers null', { methods: { eth_feeHistory: () => null } }, { feeHistory: { value: false } }],
    [
      'feeHistory answers nonsense',
      { methods: { eth_feeHistory: () => ({ baseFeePerGas: 'many' }) } },
      { feeHistory: { value: 'unknown', reason: 'invalidAnswer' } },
    ],
    [
      'legacy fees',
      { methods: { eth_getBlockByNumber: () => ({ number: '0x5', timestamp: '0x6553f100', gasLimit: '0x1c9c380' }) } },
      { eip1559: { value: false }, blockGasLimit: { value: 30_000_000n } },
    ],
    [
      'no simulateV1',
      { methods: { eth_simulateV1: refuse(-32601, 'the method eth_simulateV1 does not exist/is not available') } },
      { simulateV1: { value: false, reason: 'refused' } },
    ],
    [
      'simulateV1 fails inside',
      { methods: { eth_simulateV1: refuse(-32603, 'internal error') } },
      { simulateV1: { value: 'unknown', reason: 'nodeError', detail: 'internal error' } },
    ],
    [
      'an ignored state override',
      { methods: { eth_call: (params) => (params[2] ? '0x' : `0x${'2a'.padStart(64, '0')}`) } },
      { stateOverride: { value: false }, push0: { value: true } },
    ],
    [
      'a refused state override',
      {
        methods: {
          eth_call: (params) => {
            if (params[2]) throw new NodeAnswer(-32602, 'too many arguments, want at most 2')
            return `0x${'2a'.padStart(64, '0')}`
          },
        },
      },
      { stateOverride: { value: false, reason: 'refused' } },
    ],
    [
      'no PUSH0',
      {
        methods: {
          eth_call: ([call]) => {
            if ((call as { data?: string }).data?.includes('5f52'))
              throw new NodeAnswer(-32000, 'invalid opcode: PUSH0')
            return `0x${'2a'.padStart(64, '0')}`
          },
        },
      },
      { push0: { value: false } },
    ],
    [
      'an eth_call that always fails',
      { methods: { eth_call: refuse(-32000, 'out of memory') } },
      { push0: { value: 'unknown', reason: 'nodeError' }, stateOverride: { value: 'unknown', reason: 'nodeError' } },
    ],
    [
      'no blocks',
      { methods: { eth_getBlockByNumber: () => null } },
      {
        blockNumber: { value: 'unknown', reason: 'invalidAnswer' },
        eip1559: { value: 'unknown' },
        logSpan: { value: 'unknown' },
        txGasCap: { value: 'unknown' },
      },
    ],
    [
      'a head far behind',
      {
        methods: {
          eth_getBlockByNumber: () => ({ number: '0x5', timestamp: '0x64', gasLimit: '0x1', baseFeePerGas: '0x1' }),
        },
      },
      { blockAt: { value: 100 } },
    ],
    [
      'no CREATE2 deployer',
      { methods: { eth_getCode: () => '0x' } },
      { create2Deployer: { value: 'absent' }, multicall3: { value: 'absent' } },
    ],
    [
      'something else at the known addresses',
      { methods: { eth_getCode: () => '0x6001' } },
      { create2Deployer: { value: 'differs' }, multicall3: { value: 'differs' } },
    ],
    [
      'code that is no code',
      { methods: { eth_getCode: () => 'none' } },
      { create2Deployer: { value: 'unknown', reason: 'invalidAnswer' } },
    ],
    ['no batches', { noBatch: true }, { batch: { value: false } }],
    [
      'eth_getLogs switched off',
      { methods: { eth_getLogs: refuse(-32601, 'method not found') } },
      { logSpan: { value: 'unknown', reason: 'refused' } },
    ],
  ])('%s', async (_, behaviour, expected) => {
    expect(await probeWith(behaviour, { nowAt: () => 1_800_000_000 })).toMatchObject(expected)
  })

  it.each([
    [10_000, -32005, 'query exceeds max block range 10000'],
    [2_000, -32602, 'block range is too wide'],
    [500, -32000, 'eth_getLogs is limited to a 500 range'],
    [10, -32005, 'limit exceeded: 10 blocks'],
  ])('finds a log span of %i', async (limit, code, message) => {
    const eth_getLogs = ([filter]: unknown[]) => {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
      if (BigInt(toBlock) - BigInt(fromBlock) + 1n > BigInt(limit)) throw new NodeAnswer(code, message)
      return []
    }
    expect((await probeWith({ methods: { eth_getLogs } })).logSpan).toMatchObject({ value: limit, reason: 'answered' })
  })

  it.each([
    [16_777_216n, 16_777_216n],
    [32_000_000n, 32_000_000n],
    [33_554_432n, 33_554_432n],
    // A limit nobody knows: the largest that is known to work is reported, never more.
    [25_000_000n, 16_777_216n],
    [50_000_000n, 'none'],
  ])('finds a gas cap of %s as %s', async (cap, expected) => {
    const eth_estimateGas = ([call]: unknown[]) => {
      const needed = BigInt(`0x${(call as { data: string }).data.slice(4, 12)}`)
      if (needed + 53_000n > cap) throw new NodeAnswer(-32000, `gas required exceeds allowance (${cap})`)
      return `0x${needed.toString(16)}`
    }
    const found = await probeWith({ methods: { eth_estimateGas } })
    expect(found.txGasCap).toEqual({ value: expected, reason: 'answered' })
  })

  it('leaves the gas cap unknown when nothing can be estimated', async () => {
    const found = await probeWith({ methods: { eth_estimateGas: refuse(-32000, 'insufficient funds for gas') } })
    expect(found.txGasCap).toMatchObject({ value: 'unknown', reason: 'nodeError' })
  })

  it('leaves everything unknown that hangs, within its time, and still looks at the id again', async () => {
    const node = await nodeOfTest({
      raw: (_, __, questions) => questions[0]?.method !== 'eth_chainId',
    })
    const startedAt = Date.now()
    const found = await probeChain(node.url, { timeoutMs: 150, totalMs: 700 })
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    expect(found).toMatchObject({
      chainIdConfirmed: { value: true },
      blockNumber: { value: 'unknown', reason: 'timedOut' },
      feeHistory: { value: 'unknown', reason: 'timedOut' },
      push0: { value: 'unknown', reason: 'timedOut' },
      batch: { value: 'unknown', reason: 'timedOut' },
    })
  })

  it('waits as long as Retry-After says and asks again', async () => {
    let refusals = 0
    const node = await nodeOfTest({
      raw: (_, response, questions) => {
        if (questions[0]?.method !== 'eth_feeHistory' || refusals++ > 0) return false
        response.writeHead(429, { 'retry-after': '1' }).end('slow down')
        return true
      },
    })
    const startedAt = Date.now()
    expect((await probeChain(node.url)).feeHistory.value).toBe(true)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(950)
    expect(node.countOf('eth_feeHistory')).toBe(2)
  })

  it('does not wait for ever', async () => {
    const found = await probeWith({
      raw: (_, response, questions) => {
        if (questions[0]?.method !== 'eth_feeHistory') return false
        response.writeHead(429, { 'retry-after': '3600' }).end()
        return true
      },
    })
    expect(found.feeHistory).toEqual({ value: 'unknown', reason: 'rateLimited' })
  })

  it.each<[string, number, string, string]>([
    ['an HTML page', 200, '<!doctype html><h1>Not found</h1>', 'invalidAnswer'],
    ['truncated JSON', 200, '{"jsonrpc":"2.0","id":3,"resu', 'invalidAnswer'],
    ['another id', 200, '{"jsonrpc":"2.0","id":987654,"result":{"baseFeePerGas":["0x1"]}}', 'invalidAnswer'],
    ['neither result nor error', 200, '{"jsonrpc":"2.0","id":3}', 'invalidAnswer'],
    ['nothing', 200, '', 'invalidAnswer'],
    ['a gateway error', 502, 'Bad Gateway', 'invalidAnswer'],
    ['a refusal', 403, 'Forbidden', 'unreachable'],
  ])('is not misled by %s', async (_, status, body, reason) => {
    const found = await probeWith({
      raw: (_request, response, questions) => {
        if (questions[0]?.method !== 'eth_feeHistory') return false
        response.writeHead(status, { 'content-type': 'text/html' }).end(body)
        return true
      },
    })
    expect(found.feeHistory).toEqual({ value: 'unknown', reason })
    expect(found.simulateV1.value).toBe(true)
  })

  it('survives a connection that is cut', async () => {
    const found = await probeWith({
      raw: (request, _, questions) => {
        if (questions[0]?.method !== 'eth_simulateV1') return false
        request.socket.destroy()
        return true
      },
    })
    expect(found.simulateV1).toEqual({ value: 'unknown', reason: 'unreachable' })
    expect(found.stateOverride.value).toBe(true)
  })
})

describe('probeChain gives up', () => {
  it.each<[string, FakeNodeBehaviour, ProbeOptions, string]>([
    ['on another chain than expected', {}, { expectedChainId: 1 }, 'rpcChainMismatch'],
    [
      'on an HTML page',
      { raw: (_, response) => Boolean(response.writeHead(200).end('<html></html>')) },
      {},
      'rpcAnswerInvalid',
    ],
    ['on truncated JSON', { raw: (_, response) => Boolean(response.end('{"jsonrpc":"2.0"')) }, {}, 'rpcAnswerInvalid'],
    ['on a node that knows no id', { methods: { eth_chainId: refuse(-32601, 'no') } }, {}, 'rpcAnswerInvalid'],
    ['on an id that is none', { methods: { eth_chainId: () => '1' } }, {}, 'rpcAnswerInvalid'],
    ['on the id 0', { methods: { eth_chainId: () => '0x0' } }, {}, 'rpcAnswerInvalid'],
    ['on an id beyond counting', { methods: { eth_chainId: () => `0x${'f'.repeat(64)}` } }, {}, 'rpcAnswerInvalid'],
    ['when access is refused', { raw: (_, response) => Boolean(response.writeHead(401).end()) }, {}, 'rpcForbidden'],
    [
      'when it is asked too often',
      { raw: (_, response) => Boolean(response.writeHead(429, { 'retry-after': '60' }).end()) },
      {},
      'rpcRateLimited',
    ],
    ['on a node that hangs', { raw: () => true }, { timeoutMs: 150 }, 'rpcTimedOut'],
    [
      'on a redirect',
      {
        raw: (_, response) => Boolean(response.writeHead(307, { location: 'http://169.254.169.254/' }).end()),
      },
      {},
      'networkFailed',
    ],
  ])('%s', async (_, behaviour, options, code) => {
    expect(await codeOf(probeWith(behaviour, options))).toBe(code)
  })

  it('when nobody listens', async () => {
    const node = await startFakeNode()
    await node.stop()
    expect(await codeOf(probeChain(node.url))).toBe('networkFailed')
  })

  it('when the id changes between two calls', async () => {
    let calls = 0
    const eth_chainId = () => (calls++ === 0 ? '0x1092' : '0x1')
    expect(await codeOf(probeWith({ methods: { eth_chainId }, noBatch: true }))).toBe('rpcChainMismatch')
  })

  it('when the caller says so', async () => {
    const controller = new AbortController()
    const node = await nodeOfTest({
      raw: (_, __, questions) => {
        if (questions[0]?.method !== 'eth_feeHistory') return false
        controller.abort()
        return true
      },
    })
    expect(await codeOf(probeChain(node.url, { signal: controller.signal }))).toBe('planAborted')
  })
})

describe('probeChain over a wallet', () => {
  it('finds the same, but no batches', async () => {
    const node = await nodeOfTest()
    const request = async (call: { method: string; params?: unknown }) => {
      const response = await fetch(node.url, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
      })
      const { result, error } = (await response.json()) as { result: unknown; error?: object }
      if (error) throw Object.assign(new Error(), error)
      return result
    }
    expect(await probeChain({ request })).toMatchObject({
      chainId: 4242,
      push0: { value: true },
      batch: { value: 'unknown', reason: 'notApplicable' },
    })
  })

  it('does not wait for a wallet that never answers', async () => {
    expect(await codeOf(probeChain({ request: () => new Promise(() => {}) }, { timeoutMs: 100 }))).toBe('rpcTimedOut')
  })
})

describe('probeChain on a real chain', () => {
  it('finds what anvil can do', async () => {
    const chain = await startChain()
    try {
      expect(await probeChain(chain.url, { expectedChainId: 31337 })).toMatchObject({
        chainIdConfirmed: { value: true },
        eip1559: { value: true },
        feeHistory: { value: true },
        simulateV1: { value: true },
        stateOverride: { value: true },
        push0: { value: true },
        logSpan: { value: 10_000 },
        create2Deployer: { value: 'known' },
        multicall3: { value: 'absent' },
        batch: { value: true },
      })
      await chain.rpc('anvil_setCode', [multicall3.address, '0x60006000fd'])
      expect((await probeChain(chain.url)).multicall3.value).toBe('differs')
    } finally {
      await chain.stop()
    }
  })

  it('finds that London has no PUSH0 and that there is no CREATE2 deployer', async () => {
    const chain = await startChain({ hardfork: 'london', args: ['--disable-default-create2-deployer'] })
    try {
      expect(await probeChain(chain.url)).toMatchObject({
        push0: { value: false },
        create2Deployer: { value: 'absent' },
        eip1559: { value: true },
      })
    } finally {
      await chain.stop()
    }
  })
})
