import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getMany } from '../base/chain/getMany.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** What was marked together and paid with one coin. Amounts are base units, times unix seconds. */
export type AllocationBatch = {
  /** From 1. */
  batch: number
  coin: number
  markedAt: bigint
  /** It is earned, and its bond is back. */
  isCollected: boolean
  /** Of what is sold, but for those who dispute. */
  amount: bigint
  paid: bigint
  /** Of that. */
  disputed: bigint
}

type Words = Omit<AllocationBatch, 'batch' | 'coin' | 'markedAt'> & { markedAt: number }

/**
 * Reads what was marked in a sale of our factory, at one block, in a few requests.
 *
 * @param params.batches how many there are; `coins` how many the sale takes.
 * @throws ToolboxError `rpcAnswerInvalid` where the sale does not answer for one of them, and the node's failures.
 */
export async function readAllocationBatches(
  client: ChainClient,
  params: { sale: Address; batches: number; coins: number; blockNumber: bigint },
): Promise<AllocationBatch[]> {
  const { sale, batches, coins, blockNumber } = params
  const places = Array.from({ length: batches * coins }, (_, place) => ({
    batch: Math.floor(place / coins) + 1,
    coin: place % coins,
  }))
  const answers = await getMany(
    client,
    places.map(({ batch, coin }) => ({
      ...{ address: sale, abi: allocationSaleAbi, functionName: 'batchOf' },
      args: [BigInt(batch), BigInt(coin)],
    })),
    blockNumber,
  )
  return places.flatMap((place, index) => {
    const words = answers[index] as Words | undefined
    if (!words) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
    return words.paid === 0n ? [] : [{ ...place, ...words, markedAt: BigInt(words.markedAt) }]
  })
}
