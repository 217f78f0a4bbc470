import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { callTokenLock } from './callTokenLock.ts'
import { type EncodedLock, type LockState, lockStateOf } from './LockState.ts'

export type ReadLockOptions = { blockNumber?: bigint; overrides?: ToolboxOverrides }

/**
 * Reads one lock.
 *
 * @throws ToolboxError `contractReverted` with `TokenLock_UnknownLock`, `lockContractMissing` where the chain has no
 * TokenLock, and the node's failures.
 */
export async function getLock(client: ChainClient, id: bigint, options: ReadLockOptions = {}): Promise<LockState> {
  const lock = await callTokenLock(client, { functionName: 'lockOf', args: [id], ...options })
  return lockStateOf(lock as EncodedLock)
}
