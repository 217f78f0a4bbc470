import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { Allocation } from './AllocationStatus.ts'
import { readAllocation } from './getAllocationSale.ts'

/** What is to be delivered to whom. */
export type AllocationRow = Allocation & {
  account: Address
  /** Base units of what is sold. */
  amount: bigint
  /** In base units of its coin, and not paid back. */
  paid: bigint
}

/** Accounts of one page, each of which costs two calls. */
const pageSize = 50

/**
 * Reads a page of a sale's allocations in the order of their first purchases, at one block, so that an export of several pages
 * fits together.
 *
 * @param params.cursor where the page begins, from 0.
 * @throws ToolboxError for the node's failures, and for an address that is no such sale.
 */
export async function listAllocations(
  client: ChainClient,
  { sale, blockNumber, cursor = 0 }: { sale: Address; blockNumber: bigint; cursor?: number },
): Promise<{ rows: readonly AllocationRow[]; total: number }> {
  const at = { address: sale, abi: allocationSaleAbi, blockNumber } as const
  const read = async (account: Address): Promise<AllocationRow> => {
    const [words, buyer] = await Promise.all([
      client.readContract({ ...at, functionName: 'allocationOf', args: [account] }),
      client.readContract({ ...at, functionName: 'buyerOf', args: [account] }),
    ])
    const allocation = readAllocation(words)
    return { account, ...allocation, amount: buyer.bought, paid: buyer.paid[allocation.coin] ?? 0n }
  }
  try {
    const args = [BigInt(cursor), BigInt(pageSize)] as const
    const [accounts, total] = await client.readContract({ ...at, functionName: 'buyers', args })
    return { rows: await Promise.all(accounts.map(read)), total: Number(total) }
  } catch (error) {
    throw decodeError(error)
  }
}
