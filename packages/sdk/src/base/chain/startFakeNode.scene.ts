import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Question = { id: unknown; method: string; params: unknown[] }
/** Return a value for a result, throw a `NodeAnswer` for a JSON-RPC error. */
type Method = (params: unknown[], question: Question) => unknown
/** Full control over one HTTP answer; return true when it was given. */
type Raw = (request: IncomingMessage, response: ServerResponse, questions: Question[]) => boolean | Promise<boolean>

export class NodeAnswer extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type FakeNode = {
  url: string
  /** Every question that came, in order. */
  asked: Question[]
  countOf(method: string): number
  /** Replaced while it runs: the node changes its behaviour. */
  behave(change: FakeNodeBehaviour): void
  stop(): Promise<void>
}

export type FakeNodeBehaviour = { methods?: Record<string, Method>; raw?: Raw; noBatch?: boolean }

const word = (value: bigint | number) => `0x${value.toString(16)}`
const create2DeployerCode =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

/** A node without defects: chain 4242, 60 million gas a block, everything newest. */
const healthy: Record<string, Method> = {
  eth_chainId: () => word(4242),
  eth_blockNumber: () => word(1_000_000),
  eth_getBlockByNumber: () => ({
    number: word(1_000_000),
    timestamp: word(Math.floor(Date.now() / 1_000) - 3),
    gasLimit: word(60_000_000),
    baseFeePerGas: word(7),
  }),
  eth_feeHistory: () => ({ oldestBlock: '0x1', baseFeePerGas: ['0x7', '0x7'], gasUsedRatio: [0], reward: [['0x1']] }),
  eth_simulateV1: () => [{ number: '0x1', calls: [{ status: '0x1', returnData: '0x' }] }],
  eth_call: () => `0x${'2a'.padStart(64, '0')}`,
  eth_estimateGas: () => word(100_000),
  eth_getLogs: () => [],
  eth_getCode: ([address]) => (/^0x4e59/i.test(String(address)) ? create2DeployerCode : '0x'),
}

/** A real HTTP server that speaks JSON-RPC, with the defects a test gives it. */
export async function startFakeNode(behaviour: FakeNodeBehaviour = {}): Promise<FakeNode> {
  let current = behaviour
  const asked: Question[] = []
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as Question | Question[]
    const questions = Array.isArray(body) ? body : [body]
    asked.push(...questions)
    if (await current.raw?.(request, response, questions)) return
    const answers = questions.map((question) => answer(question, current.methods))
    const isRefusedBatch = Array.isArray(body) && current.noBatch
    const reply = isRefusedBatch
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch not supported' } }
      : Array.isArray(body)
        ? answers
        : answers[0]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    countOf: (method) => asked.filter((question) => question.method === method).length,
    behave(change) {
      current = change
    },
    async stop() {
      for (const response of open) response.destroy()
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

function answer(question: Question, methods: Record<string, Method> = {}) {
  const method = methods[question.method] ?? healthy[question.method]
  try {
    if (!method) throw new NodeAnswer(-32601, `the method ${question.method} does not exist/is not available`)
    return { jsonrpc: '2.0', id: question.id, result: method(question.params, question) }
  } catch (error) {
    if (!(error instanceof NodeAnswer)) throw error
    return { jsonrpc: '2.0', id: question.id, error: { code: error.code, message: error.message, data: error.data } }
  }
}
