import { ToolboxError } from '../errors/ToolboxError.ts'
import { RpcNodeError } from './createRpcCaller.ts'

/** Answers about the node, not about the question: another node may do better. */
const nodeTrouble =
  /header not found|missing trie node|unknown block|state .*(not available|pruned)|is syncing|behind|overload|capacity|upstream|no backend|try again|temporarily|internal server/i

export function isWrongChain(error: unknown): boolean {
  return error instanceof ToolboxError && error.code === 'rpcChainMismatch'
}

export function isMethodMissing(error: unknown): boolean {
  return error instanceof RpcNodeError && (error.code === -32601 || error.code === -32004)
}

/** True for an answer that another node would give as well. */
export function isFinalAnswer(error: unknown): boolean {
  if (!(error instanceof RpcNodeError)) return false
  if (typeof error.data === 'string' && /^0x[0-9a-fA-F]{8}/.test(error.data)) return true
  if (error.code === 3 || /revert/i.test(error.message)) return true
  if (isMethodMissing(error) || error.code === -32002 || error.code === -32001) return false
  return !nodeTrouble.test(error.message) && !(error.code === -32603 && error.message === '')
}
