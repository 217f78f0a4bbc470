import type { Address, Hex } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { safeAbi } from './safeAbi.ts'

/**
 * Which owners have approved an order's hash on the chain, by `approveHash`.
 *
 * @throws ToolboxError the node's failures.
 */
export async function getApprovals(
  client: ChainClient,
  multisig: Address,
  hash: Hex,
  owners: readonly Address[],
): Promise<readonly Address[]> {
  const answers = await Promise.all(
    owners.map((owner) =>
      getTolerantly<bigint>(client, {
        address: multisig,
        abi: safeAbi,
        functionName: 'approvedHashes',
        args: [owner, hash],
      }),
    ),
  )
  if (answers.includes(undefined)) throw new ToolboxError('multisigNotSafe', { address: multisig })
  return owners.filter((_, index) => answers[index] !== 0n)
}
