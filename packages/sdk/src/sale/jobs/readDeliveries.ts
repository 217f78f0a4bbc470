import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getMany } from '../../base/chain/getMany.ts'
import { decodeError } from '../../base/errors/decodeError.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'

/** What a presale has done for an account, in base units of the token. */
export type Delivery = {
  /** Arrived, or given up after two trials. */
  settled: bigint
  /** What a delivery now would bring. */
  claimable: bigint
}

type Buyer = { delivered: bigint; undelivered: bigint }

/**
 * Reads the deliveries of accounts at the newest block, in a few requests.
 *
 * @throws ToolboxError `rpcAnswerInvalid` where the sale does not answer for one of them, and the node's failures.
 */
export async function readDeliveries(
  client: ChainClient,
  sale: Address,
  accounts: readonly Address[],
): Promise<Delivery[]> {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const at = { address: sale, abi: presaleAbi }
  const answers = await getMany(
    client,
    accounts.flatMap((account) => [
      { ...at, functionName: 'buyerOf', args: [account] },
      { ...at, functionName: 'claimable', args: [account] },
    ]),
    blockNumber,
  )
  return accounts.map((_, place) => {
    const [buyer, claimable] = answers.slice(2 * place, 2 * place + 2) as [Buyer | undefined, bigint | undefined]
    if (!buyer || claimable === undefined) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
    return { settled: buyer.delivered + buyer.undelivered, claimable }
  })
}
