import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type RpcRequest = { id: number; method: string; params?: readonly unknown[] }
type RpcError = { code: number; message: string; data?: unknown }
/**
 * What the node in front of the real one does with a call: answers it itself, refuses, hangs up before or after the real
 * one has got it, waits, sends something that is no answer, spoils the answer, or lets it through (undefined).
 */
export type Interference = (
  request: RpcRequest,
) =>
  | { result: unknown }
  | { error: RpcError }
  | { status: number; body?: string; headers?: Readonly<Record<string, string>> }
  | { delayMs: number }
  | { text: string }
  | { change: (answer: { id: number; result?: unknown }) => unknown }
  | 'cut'
  | 'cutAfter'
  | undefined

/** A node that can lie, refuse, or hang up, in front of a real one. */
export type ChaosNode = {
  url: string
  interfere(interference: Interference | undefined): void
  /** Lets every call wait for a part of `mostMs`, so that calls overtake each other in another order for each `random`. */
  dawdle(random: () => number, mostMs: number): void
  stop(): Promise<void>
}

const openToPages = [
  ['access-control-allow-origin', '*'],
  ['access-control-allow-headers', 'content-type'],
] as const

/** Starts a node in front of another; it passes everything on until it is told to interfere. */
export async function startChaosNode(target: string): Promise<ChaosNode> {
  let interference: Interference | undefined
  let waitMs = () => 0
  const server = createServer(async (request, response) => {
    // A page is of another origin; public nodes answer to all of them.
    for (const [name, value] of openToPages) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const asked = JSON.parse(await readBody(request)) as RpcRequest | RpcRequest[]
    const isBatch = Array.isArray(asked)
    await new Promise((resolve) => setTimeout(resolve, waitMs()))
    const answers = await Promise.all((isBatch ? asked : [asked]).map((one) => answer(one)))
    const failed = answers.find((one) => one === 'cut' || 'status' in one || 'text' in one)
    if (failed === 'cut') return void response.destroy()
    if (failed && 'status' in failed) {
      response.writeHead(failed.status, { 'content-type': 'text/html', ...failed.headers })
      return void response.end(failed.body ?? '<html>no</html>')
    }
    if (failed && 'text' in failed) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(failed.text)
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isBatch ? answers : answers[0]))
  })

  type Answer =
    | 'cut'
    | { status: number; body?: string; headers?: Readonly<Record<string, string>> }
    | { text: string }
    | { jsonrpc: string; id: number }

  async function answer(request: RpcRequest): Promise<Answer> {
    const own = interference?.(request)
    if (own === 'cut') return own
    if (own === 'cutAfter') {
      await pass(request)
      return 'cut'
    }
    if (own && ('status' in own || 'text' in own)) return own
    if (own && 'delayMs' in own) await new Promise((resolve) => setTimeout(resolve, own.delayMs))
    else if (own && 'change' in own) return own.change(await pass(request)) as Answer & { id: number }
    else if (own) return { jsonrpc: '2.0', id: request.id, ...own }
    return pass(request)
  }

  async function pass(request: RpcRequest) {
    const passed = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return (await passed.json()) as { jsonrpc: string; id: number; result?: unknown }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    interfere: (next) => {
      interference = next
    },
    dawdle: (random, mostMs) => {
      waitMs = () => random() * mostMs
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
