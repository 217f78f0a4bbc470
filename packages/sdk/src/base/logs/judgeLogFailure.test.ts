import { describe, expect, it } from 'vitest'
import { RpcNodeError } from '../chain/createRpcCaller.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { judgeLogFailure } from './judgeLogFailure.ts'

const judge = (code: number, message: string) => {
  const { kind, limit } = judgeLogFailure(new RpcNodeError(code, message))
  return { kind, limit }
}

describe('why a node gave no logs', () => {
  it.each([
    [-32005, 'query returned more than 10000 results', 'results', undefined],
    [-32602, 'query exceeds max results 20000, retry with the range 100-200', 'results', undefined],
    [-32000, 'Log response size exceeded. You can make eth_getLogs requests', 'results', undefined],
    [-32008, 'Response is too big', 'results', undefined],
    [-32000, 'exceed maximum block range: 5000', 'span', 5_000n],
    [-32600, 'eth_getLogs is limited to a 10,000 range', 'span', 10_000n],
    [-32600, 'You can make eth_getLogs requests with up to a 500 block range.', 'span', 500n],
    [-32000, 'requested too many blocks from 1 to 9999, maximum is set to 2048', 'span', 2_048n],
    [-32602, 'range is too large, max is 1k blocks', 'span', 1_000n],
    [-32701, 'Please specify an address in your request or block range limit exceeded', 'span', undefined],
    [-32602, 'invalid params', 'span', undefined],
    [-32005, 'limit exceeded', 'busy', undefined],
    [-32601, 'the method eth_getLogs does not exist/is not available', 'never', undefined],
    [-32000, 'eth_getLogs is disabled on this node', 'never', undefined],
    [-32000, 'missing trie node', 'other', undefined],
  ] as const)('is read from %i "%s"', (code, message, kind, limit) => {
    const judged = judge(code, message)
    expect(judged.kind).toBe(kind)
    if (limit !== undefined) expect(judged.limit).toBe(limit)
  })

  it('is slow where nobody answered, and busy where the node asks for patience', () => {
    expect(judgeLogFailure(new ToolboxError('rpcTimedOut')).kind).toBe('slow')
    expect(judgeLogFailure(new ToolboxError('rpcRateLimited')).kind).toBe('busy')
    expect(judgeLogFailure(new ToolboxError('networkFailed')).kind).toBe('other')
  })
})
