import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address, Hex } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type Allocation, type AllocationDelivery, type AllocationStatus, allocationMarks } from './AllocationStatus.ts'
import { foreignForms } from './foreign/foreignNetworks.ts'
import { type ReadOfSale, type ReadSaleBooksOptions, readSaleBooks } from './readSaleBooks.ts'

type DeliveryWords = Omit<AllocationDelivery, 'forms'> & { forms: number }
type AllocationWords = { coin: number; form: number; recipient: Hex; mark: number; batch: number; proof: Hex }

/**
 * Reads a sale of what is delivered elsewhere, at one block: the newest unless told. Undefined for what our factory has not
 * created, whatever it says of itself, and for a presale.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getAllocationSale(
  client: ChainClient,
  sale: Address,
  options: ReadSaleBooksOptions = {},
): Promise<AllocationStatus | undefined> {
  const { account } = options
  const found = await readSaleBooks(client, sale, 'allocation', options)
  if (!found) return undefined
  const { books, own, read } = found
  const [words, until, batches, held] = await Promise.all([
    read<DeliveryWords>(allocationSaleAbi, 'delivery'),
    read<bigint>(allocationSaleAbi, 'deliveredUntil'),
    read<bigint>(allocationSaleAbi, 'batchCount'),
    account && read<AllocationWords>(allocationSaleAbi, 'allocationOf', [account]),
  ])
  if (!words || until === undefined || batches === undefined) return undefined
  const delivery = { ...words, forms: foreignForms.filter((_, form) => (words.forms >> form) % 2 === 1) }
  const markedAt = held && held.mark === 1 ? await readMarkedAt(read, held) : undefined
  return {
    ...{ ...books, delivery, deliveredUntilAt: until, batches: Number(batches) },
    own: own &&
      held && {
        ...{ ...own, allocation: readAllocation(held) },
        disputableUntilAt: markedAt === undefined ? undefined : markedAt + BigInt(delivery.disputeSeconds),
      },
  }
}

async function readMarkedAt(read: ReadOfSale, { batch, coin }: AllocationWords): Promise<bigint | undefined> {
  const found = await read<{ markedAt: number }>(allocationSaleAbi, 'batchOf', [BigInt(batch), BigInt(coin)])
  return found && BigInt(found.markedAt)
}

/** As the contract gives it, in words. */
export function readAllocation({ coin, form, recipient, mark, batch, proof }: AllocationWords): Allocation {
  const name = foreignForms[form]
  return {
    ...{ coin, mark: allocationMarks[mark] ?? 'none', batch: batch === 0 ? undefined : batch, proof },
    recipient: name && BigInt(recipient) !== 0n ? { form: name, word: recipient } : undefined,
  }
}
