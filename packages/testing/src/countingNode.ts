import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RpcQuestion = { id: number; method: string; params?: readonly unknown[] }
export type RpcAnswer = { jsonrpc: '2.0'; id: number; result?: unknown; error?: { code: number; message: string } }
export type RpcRequest = RpcQuestion | RpcQuestion[]

export type CountingNode = {
  url: string
  /** What came with each HTTP request, in order. */
  requests: RpcRequest[]
  stop(): Promise<void>
}

export type CountingNodeOptions = {
  /** Full control over the answer to a request; true when it was given, else the node behind answers. */
  refuse?: (asked: RpcRequest, response: ServerResponse) => boolean
  /** Changes what the node behind answered to a batch. */
  change?: (answers: RpcAnswer[], asked: RpcQuestion[]) => unknown
}

/** Starts a node in front of a real one, which counts requests and treats batches as it is told. */
export async function startCountingNode(target: string, options: CountingNodeOptions = {}): Promise<CountingNode> {
  const requests: RpcRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const asked = JSON.parse(text) as RpcRequest
    requests.push(asked)
    if (options.refuse?.(asked, response)) return
    const headers = { 'content-type': 'application/json' }
    const answered = await fetch(target, { method: 'POST', headers, body: text })
    const answer: unknown = await answered.json()
    const changed = Array.isArray(asked) && options.change ? options.change(answer as RpcAnswer[], asked) : answer
    response.writeHead(answered.status, headers).end(JSON.stringify(changed))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
