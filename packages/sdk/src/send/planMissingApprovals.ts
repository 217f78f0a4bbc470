import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { type JobBatch, type JobRecord, type JobRow, rowNumbersOf } from '../base/jobs/Job.ts'
import { isNodeTrouble } from '../base/jobs/prepareBatch.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { batchSendJob } from './batchSendJob.ts'
import { approvalForAll } from './planBatchSend.ts'
import { decodeSendPermit } from './SendPermit.ts'

const abi = parseAbi([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

/**
 * Steps that let the contract take what a job has still to send, failed rows included: their part of the approval was
 * used up when they failed. None where the allowance suffices, or the job's signed approval still holds.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function planMissingApprovals(
  client: ChainClient,
  { job, rows, batches }: { job: JobRecord; rows: readonly JobRow[]; batches: readonly JobBatch[] },
): Promise<PlanStep[]> {
  // Never the one that the job names: a file may have brought it.
  const spender = job.kind === batchSendJob.id ? batchSendJob.contractOf(job)?.address : undefined
  if (!spender) return []
  const needed = sumUnpaid(job, rows, batches)
  const steps = job.tokens.map(async ({ standard, address }, token): Promise<PlanStep[]> => {
    const amount = needed[token]!
    if (standard === 'coin' || !address || amount === undefined) return []
    if (standard !== 'erc20') {
      const args = [job.sender, spender] as const
      const read = { address, abi, functionName: 'isApprovedForAll', args } as const
      return (await getTolerantly<boolean>(client, read)) ? [] : [approvalForAll(address, spender, true, `${token}`)]
    }
    const args = [job.sender, spender] as const
    const allowance = await client
      .readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
      .catch((error) => {
        throw decodeError(error)
      })
    if (allowance >= amount || (await holdsPermit(client, job, token, { address, spender, amount }))) return []
    return planApproval(client, { id: `${token}`, account: job.sender, coin: address, spender, amount })
  })
  return (await Promise.all(steps)).flat()
}

/** Base units of each token that are not paid and not on their way; undefined where there is no such row. */
function sumUnpaid(job: JobRecord, rows: readonly JobRow[], batches: readonly JobBatch[]): (bigint | undefined)[] {
  const sums: (bigint | undefined)[] = job.tokens.map(() => undefined)
  for (const batch of batches) {
    if (batch.role !== 'rows') continue
    const isWhole = batch.state === 'planned' || batch.state === 'failed'
    const failed = batch.state === 'final' && !batch.retried ? (batch.failed ?? []) : []
    for (const number of isWhole ? rowNumbersOf(batch.rows) : failed.map(({ row }) => row)) {
      const { token, amount } = rows[number]!
      sums[token] = (sums[token] ?? 0n) + amount
    }
  }
  return sums
}

/** True while the signed approval of a token was not used, is in time, and covers the amount. */
async function holdsPermit(
  client: ChainClient,
  job: JobRecord,
  token: number,
  { address, spender, amount }: { address: Address; spender: Address; amount: bigint },
): Promise<boolean> {
  const permit = decodeSendPermit(job.options[`permit${token}`])
  if (!permit || permit.value < amount) return false
  const { value, deadline, v, r, s } = permit
  const args = [job.sender, spender, value, deadline, v, r, s] as const
  try {
    await client.call({
      account: spender,
      to: address,
      data: encodeFunctionData({ abi, functionName: 'permit', args }),
    })
    return true
  } catch (cause) {
    const error = decodeError(cause)
    if (isNodeTrouble(error)) throw error
    return false
  }
}
