import { type Address, isAddressEqual } from 'viem'
import { type SaleDue, saleDues } from '../presale/saleDues.ts'
import type { AllocationStatus } from '../sale/AllocationStatus.ts'
import { bondOf } from '../sale/bondOf.ts'
import type { AllocationBatch } from './readAllocationBatches.ts'

/** Batches that nobody can dispute any more and that nobody has settled. */
export function settleableBatches(
  { delivery }: Pick<AllocationStatus, 'delivery'>,
  batches: readonly AllocationBatch[],
  chainAt: bigint,
): AllocationBatch[] {
  const isOver = ({ markedAt }: AllocationBatch) => chainAt >= markedAt + BigInt(delivery.disputeSeconds)
  return batches.filter((batch) => !batch.isCollected && batch.paid > batch.disputed && isOver(batch))
}

/**
 * What an account can get of a sale now, in the order in which it has to be done: what is paid back and its rewards; its deployer
 * settles batches, whose bonds come back, and collects what is earned then.
 *
 * @param chainAt time of the newest block, unix seconds.
 */
export function allocationDues(
  status: AllocationStatus,
  { account, batches, chainAt }: { account: Address; batches: readonly AllocationBatch[]; chainAt: bigint },
): SaleDue[] {
  const { sale, rules } = status
  const isDeployer = isAddressEqual(rules.deployer, account)
  const settled = isDeployer ? settleableBatches(status, batches, chainAt) : []
  const bonds = settled.map(({ batch, coin, paid, disputed }): SaleDue => {
    return { sale, coin, action: { action: 'settleBatch', batch, coin }, amount: bondOf(paid) - bondOf(disputed) }
  })
  return [...bonds, ...saleDues(status, account, (coin) => proceedsAfter(status, settled, coin))]
}

/** What the deployer can collect of a coin once these batches are settled, as the contract reckons it. */
function proceedsAfter(
  { books, rewards, raised }: Pick<AllocationStatus, 'books' | 'rewards' | 'raised'>,
  settled: readonly AllocationBatch[],
  coin: number,
): bigint {
  const book = books[coin]
  const ofCoin = settled.filter((one) => one.coin === coin)
  if (!book || ofCoin.length === 0) return book?.proceeds ?? 0n
  const earned = ofCoin.reduce((sum, { paid, disputed }) => sum + paid - disputed, book.earned)
  const kept = raised === 0n ? 0n : (earned * rewards + raised - 1n) / raised
  const all = earned - kept
  return all > book.collected ? all - book.collected : 0n
}
