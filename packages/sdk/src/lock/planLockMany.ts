import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { encodeFunctionData } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { requireTokenLock } from './callTokenLock.ts'
import { requireLockable } from './checkLockToken.ts'
import { chunkLockRows, type LockRow } from './chunkLockRows.ts'
import { encodeLockSchedule, type LockScheduleValues } from './lockSchedule.ts'
import type { PlanLockParams } from './planLock.ts'
import { type LocksMade, readLocksMade } from './readLocksMade.ts'

export type PlanLockManyParams = Omit<PlanLockParams, 'amount' | 'owner' | 'schedule'> & {
  rows: readonly LockRow[]
  /** Dates of the rows that have none of their own. */
  schedule?: LockScheduleValues
  /** Locks of one transaction. */
  chunkSize?: number
}

/**
 * A lock of a plain token for a new owner costs 131,000 gas, one with a vault 205,000, more where transfers are dear;
 * 2^24 is the most that a transaction may ask for.
 */
const locksInChunk = 50
const vaultsInChunk = 25

/**
 * Plans locks of one token for many owners: the exact allowance for all, then one transaction for each chunk of rows
 * with the same dates. Of a token with a fee each lock is credited with its share of what arrives. Sends nothing.
 *
 * @throws ToolboxError `batchEmpty`, `batchRowInvalid` with `row` from 1 and the reason as its cause, and as `planLock`.
 */
export async function planLockMany(client: ChainClient, params: PlanLockManyParams): Promise<Plan<LocksMade>> {
  const { account, token, rows, schedule, rebasing = false, lp = false, overrides } = params
  const { chunkSize = rebasing ? vaultsInChunk : locksInChunk } = params
  refuseWhen(rows.length === 0, 'batchEmpty')
  const [tokenLock, block] = await Promise.all([requireTokenLock(client, overrides), client.getBlock()])
  const chunks = chunkLockRows(rows, { schedule, chunkSize, nowAt: block.timestamp, tokenLock })
  const amount = rows.reduce((sum, row) => sum + row.amount, 0n)
  await requireLockable(client, { account, token, amount, lp })
  const approval = await planApproval(client, { id: 'token', account, coin: token, spender: tokenLock, amount })
  const steps = chunks.map((chunk, index) => {
    const owners = chunk.rows.map(({ owner }) => owner)
    const amounts = chunk.rows.map((row) => row.amount)
    const args = [token, owners, amounts, encodeLockSchedule(chunk.schedule), rebasing] as const
    const data = encodeFunctionData({ abi: tokenLockAbi, functionName: 'lockMany', args })
    return { id: `lockMany:${index}`, call: { to: tokenLock, data } }
  })
  return {
    chainId: client.chain.id,
    steps: [...approval, ...steps],
    read: (receipts) => readLocksMade(receipts, { tokenLock, count: rows.length }),
  }
}
