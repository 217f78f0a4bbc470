import { type Address, isAddressEqual } from 'viem'
import { type SaleDue, saleDues } from '../presale/saleDues.ts'
import type { AllocationStatus } from '../sale/AllocationStatus.ts'
import { bondOf } from '../sale/bondOf.ts'
import type { AllocationBatch } from './readAllocationBatches.ts'

type Delivered = Pick<AllocationStatus, 'delivery'>
const isUnsettled = ({ isCollected, paid, disputed }: AllocationBatch) => !isCollected && paid > disputed
/** From when on nobody can dispute a batch, unix seconds. */
const disputableUntil = ({ delivery }: Delivered, { markedAt }: AllocationBatch) =>
  markedAt + BigInt(delivery.disputeSeconds)

/** Batches that nobody can dispute any more and that nobody has settled. */
export function settleableBatches(
  of: Delivered,
  batches: readonly AllocationBatch[],
  chainAt: bigint,
): AllocationBatch[] {
  return batches.filter((batch) => isUnsettled(batch) && chainAt >= disputableUntil(of, batch))
}

/** When the next batch can be settled that cannot be yet, unix seconds; undefined where there is none. */
export function nextSettlementAt(
  of: Delivered,
  batches: readonly AllocationBatch[],
  chainAt: bigint,
): bigint | undefined {
  const times = batches.filter(isUnsettled).map((batch) => disputableUntil(of, batch))
  return times.filter((at) => at > chainAt).reduce<bigint | undefined>((a, b) => (a && a < b ? a : b), undefined)
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
