import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { JobToken } from '../base/jobs/Job.ts'
import type { ChainClient, PlanStep } from '../base/plan/Plan.ts'
import { approvalForAll } from './planBatchSend.ts'

const nftAbi = parseAbi(['function isApprovedForAll(address owner, address operator) view returns (bool)'])

/** Steps that leave the contract nothing to take: one for each token of which it may still take some. */
export async function planTakeBack(
  client: ChainClient,
  account: Address,
  contract: Address,
  tokens: readonly JobToken[],
): Promise<PlanStep[]> {
  const steps = await Promise.all(
    tokens.map(async ({ standard, address }, index): Promise<PlanStep[]> => {
      if (standard === 'coin' || !address) return []
      if (standard === 'erc20') {
        const args = [account, contract] as const
        const left = await getTolerantly<bigint>(client, { address, abi: erc20Abi, functionName: 'allowance', args })
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contract, 0n] })
        return left ? [{ id: `approve:${index}:reset`, call: { to: address, data } }] : []
      }
      const isApproved = await getTolerantly<boolean>(client, {
        ...{ address, abi: nftAbi, functionName: 'isApprovedForAll', args: [account, contract] },
      })
      return isApproved ? [approvalForAll(address, contract, false, String(index))] : []
    }),
  )
  return steps.flat()
}
