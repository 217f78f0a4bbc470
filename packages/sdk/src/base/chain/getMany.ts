import type { ContractFunctionParameters } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient } from '../plan/Plan.ts'

/** Bytes of calldata in one request: some nodes refuse more than 128 kB. */
const batchBytes = 65_536
/**
 * The same where code is sent along, which is 49,152 bytes at most (EIP-3860): each call brings up to 192 bytes beside its
 * calldata.
 */
const codeBytes = 16_384
const codeCalls = 100

/**
 * Many views at one block in a request or a few, through Multicall3 or, where the chain has none, code sent along. What
 * fails or answers nonsense is undefined. Only for contracts that do not set out to burn gas: all share one call's gas.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getMany(
  client: ChainClient,
  contracts: readonly ContractFunctionParameters[],
  blockNumber: bigint,
): Promise<unknown[]> {
  if (contracts.length === 0) return []
  const deployless = client.chain.contracts?.multicall3 === undefined
  try {
    const batchSize = deployless ? codeBytes : batchBytes
    const parts = deployless ? partsOf(contracts) : [contracts]
    const answered = await Promise.all(
      parts.map((part) =>
        client.multicall({ contracts: part, allowFailure: true, blockNumber, deployless, batchSize }),
      ),
    )
    const answers = answered.flat()
    // A batch that the node refused as a whole comes back as failures of each: told apart by there being no success.
    if (answers.every(({ status }) => status === 'failure')) await client.getBlock({ blockNumber })
    return answers.map(({ result }) => result)
  } catch (error) {
    throw decodeError(error)
  }
}

function partsOf(contracts: readonly ContractFunctionParameters[]) {
  const starts = Array.from({ length: Math.ceil(contracts.length / codeCalls) }, (_, part) => part * codeCalls)
  return starts.map((start) => contracts.slice(start, start + codeCalls))
}
