import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, getAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/**
 * Asks a verified token which of some accounts its blacklist stops now: who was put on it may be off again, the list may
 * have ended, and an account that has become a contract is not stopped.
 *
 * @param accounts in any order, repeated or not.
 * @returns those that are stopped, each once, in the order given. An account that could not be asked about is missing.
 * @throws ToolboxError for the node's failures.
 */
export async function getBlacklisted(
  client: ChainClient,
  token: Address,
  accounts: readonly Address[],
): Promise<Address[]> {
  const asked = [...new Set(accounts.map((account) => getAddress(account)))]
  const answers = await Promise.all(
    asked.map((account) =>
      getTolerantly<boolean>(client, { address: token, abi: tokenAbi, functionName: 'isBlacklisted', args: [account] }),
    ),
  )
  return asked.filter((_, index) => answers[index] === true)
}
