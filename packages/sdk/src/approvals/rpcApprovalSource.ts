import { type Address, pad } from 'viem'
import type { LogSource } from '../base/logs/LogScan.ts'
import { rpcLogSource } from '../base/logs/rpcLogSource.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { approvalTopics } from './ApprovalEvent.ts'

/** As `rpcLogSource`: one question finds every kind of approval of an owner, whatever the contract. */
export function rpcApprovalSource(client: ChainClient, owner: Address, timeoutMs?: number): LogSource {
  return rpcLogSource(client, [[Object.values(approvalTopics), pad(owner, { size: 32 })]], timeoutMs)
}
