import type { SalePhase, SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import type { Address } from 'viem'
import type { SaleDraft } from './TokenDraft.ts'

/** Unless a date is typed, a sale ends this long after its start: a week. */
export const usualSaleSeconds = 7n * 86_400n

/**
 * The rules of a complete draft, with the end as a moment.
 *
 * @param sender is the deployer unless another was typed. @param chainAt time of the newest block, unix seconds.
 */
export function toSaleValues(
  { isFair: _fair, forSale: _total, phases, endAt, deployer, ...rules }: SaleDraft,
  { sender, chainAt }: { sender: Address; chainAt: bigint },
): SaleValues {
  return {
    // A draft that is complete lacks nothing else.
    ...(rules as Omit<SaleValues, 'phases' | 'endAt' | 'deployer'>),
    phases: phases as readonly SalePhase[],
    ...{ deployer: deployer ?? sender, endAt: saleEndOf({ phases, endAt }, chainAt) },
  }
}

/** When the sale ends at the latest, unix seconds: a week after its start unless a date was typed. */
export function saleEndOf({ phases, endAt }: Pick<SaleDraft, 'phases' | 'endAt'>, chainAt: bigint): bigint {
  const startAt = phases[0]?.startAt ?? 0n
  return endAt ?? (startAt > chainAt ? startAt : chainAt) + usualSaleSeconds
}
