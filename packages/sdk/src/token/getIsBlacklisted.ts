import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/**
 * Asks a verified token whether its blacklist stops an account now.
 *
 * @throws ToolboxError `rpcAnswerInvalid` when the token gives no answer, and the node's failures.
 */
export async function getIsBlacklisted(client: ChainClient, token: Address, account: Address): Promise<boolean> {
  const call = { address: token, abi: tokenAbi, functionName: 'isBlacklisted', args: [account] }
  const isBlacklisted = await getTolerantly<boolean>(client, call)
  if (isBlacklisted === undefined) throw new ToolboxError('rpcAnswerInvalid')
  return isBlacklisted
}
