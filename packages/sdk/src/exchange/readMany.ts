import type { ContractFunctionParameters } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient } from '../plan/Plan.ts'

/** Bytes of calldata in one request: some nodes refuse more than 128 kB. */
const batchBytes = 65_536

/**
 * Many views at one block in a request or a few, through Multicall3 or, where the chain has none, code sent along. What
 * fails or answers nonsense is undefined. Only for contracts that do not set out to burn gas: all share one call's gas.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function readMany(
  client: ChainClient,
  contracts: readonly ContractFunctionParameters[],
  blockNumber: bigint,
): Promise<unknown[]> {
  if (contracts.length === 0) return []
  const deployless = client.chain.contracts?.multicall3 === undefined
  try {
    const answers = await client.multicall({
      contracts,
      allowFailure: true,
      blockNumber,
      deployless,
      batchSize: batchBytes,
    })
    // A batch that the node refused as a whole comes back as failures of each: told apart by there being no success.
    if (answers.every(({ status }) => status === 'failure')) await client.getBlock({ blockNumber })
    return answers.map(({ result }) => result)
  } catch (error) {
    throw decodeError(error)
  }
}
