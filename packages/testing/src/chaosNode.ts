import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type RpcRequest = { id: number; method: string; params?: readonly unknown[] }
type RpcError = { code: number; message: string; data?: unknown }
/** What the node in front of the real one does with a call: answers it itself, or lets it through (undefined). */
export type Interference = (
  request: RpcRequest,
) => { result: unknown } | { error: RpcError } | { status: number; body?: string } | 'cut' | undefined

/** A node that can lie, refuse, or hang up, in front of a real one. */
export type ChaosNode = { url: string; interfere(interference: Interference | undefined): void; stop(): Promise<void> }

/** Starts a node in front of another; it passes everything on until it is told to interfere. */
export async function startChaosNode(target: string): Promise<ChaosNode> {
  let interference: Interference | undefined
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await readBody(request)) as RpcRequest | RpcRequest[]
    const isBatch = Array.isArray(asked)
    const answers = await Promise.all((isBatch ? asked : [asked]).map((one) => answer(one)))
    const failed = answers.find((one) => typeof one === 'string' || 'status' in one)
    if (failed === 'cut') return void response.destroy()
    if (failed && typeof failed === 'object' && 'status' in failed) {
      response.writeHead(failed.status as number, { 'content-type': 'text/html' })
      return void response.end(failed.body ?? '<html>no</html>')
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isBatch ? answers : answers[0]))
  })

  async function answer(request: RpcRequest) {
    const own = interference?.(request)
    if (own === 'cut') return own
    if (own && 'status' in own) return own
    if (own) return { jsonrpc: '2.0', id: request.id, ...own }
    const passed = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return (await passed.json()) as { id: number }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    interfere: (next) => {
      interference = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
