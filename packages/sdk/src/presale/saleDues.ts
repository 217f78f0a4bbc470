import { type Address, isAddressEqual } from 'viem'
import type { AllocationAction } from '../sale/planAllocationAction.ts'
import type { PresaleAction } from '../sale/planPresaleAction.ts'

/** Something that waits for an account in a sale: of what is sold, or of a coin by its number. Base units. */
export type SaleDue = {
  sale: Address
  action: PresaleAction | Extract<AllocationAction, { action: 'settleBatch' }>
  amount: bigint
  coin?: number
}

/** What of a sale decides it; what `getPresale` and `getAllocationSale` answer is more. */
export type DueSale = {
  sale: Address
  rules: { deployer: Address; coins: readonly unknown[] }
  books: readonly { proceeds: bigint }[]
  own?: { coins: readonly { due: bigint; rewardDue: bigint }[] } | undefined
}

/**
 * What an account can get of a sale's coins now: what is paid back, its rewards; of its deployer also what is earned. Each is for
 * everybody to trigger, and comes to the account alone.
 *
 * @param proceedsOf what the deployer would get of a coin; what the sale says now unless told.
 */
export function saleDues(
  { sale, own, books, rules }: DueSale,
  account: Address,
  proceedsOf: (coin: number) => bigint = (coin) => books[coin]?.proceeds ?? 0n,
): SaleDue[] {
  const isDeployer = isAddressEqual(rules.deployer, account)
  return rules.coins.flatMap((_, coin): SaleDue[] => {
    const { due = 0n, rewardDue = 0n } = own?.coins[coin] ?? {}
    const all: SaleDue[] = [
      { sale, coin, action: { action: 'refundPresale', account, coin }, amount: due },
      { sale, coin, action: { action: 'collectPresaleReward', account, coin }, amount: rewardDue },
      { sale, coin, action: { action: 'collectPresaleProceeds', coin }, amount: isDeployer ? proceedsOf(coin) : 0n },
    ]
    return all.filter(({ amount }) => amount > 0n)
  })
}
