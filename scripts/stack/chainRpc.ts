/** One JSON-RPC request to the local chain. Throws when it answers with an error or not at all. */
export async function chainRpc<Result>(rpcUrl: string, method: string, params: unknown[] = []): Promise<Result> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(60_000),
  })
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
