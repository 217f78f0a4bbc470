import { type Address, isAddressEqual } from 'viem'
import type { PresaleAction } from '../sale/planPresaleAction.ts'

/** Something that waits for an account in a sale: of the token, or of a coin by its number. Base units. */
export type PresaleDue = { sale: Address; action: PresaleAction; amount: bigint; coin?: number }

/** What of a sale decides it; a `PresaleStatus` is more. */
type DueSale = {
  sale: Address
  rules: { deployer: Address; coins: readonly unknown[] }
  books: readonly { proceeds: bigint }[]
  own?: { claimable: bigint; coins: readonly { due: bigint; rewardDue: bigint }[] } | undefined
}

/**
 * What an account can get of a sale now: its tokens, what is paid back, its rewards; of its deployer also what is earned. Each is
 * for everybody to trigger, and comes to the account alone.
 */
export function presaleDues(status: DueSale, account: Address): PresaleDue[] {
  const { sale, own, books, rules } = status
  const isDeployer = isAddressEqual(rules.deployer, account)
  const claimed: PresaleDue[] =
    own && own.claimable > 0n ? [{ sale, action: { action: 'claimPresale', account }, amount: own.claimable }] : []
  const ofCoins = rules.coins.flatMap((_, coin): PresaleDue[] => {
    const { due = 0n, rewardDue = 0n } = own?.coins[coin] ?? {}
    const proceeds = isDeployer ? (books[coin]?.proceeds ?? 0n) : 0n
    const all: PresaleDue[] = [
      { sale, coin, action: { action: 'refundPresale', account, coin }, amount: due },
      { sale, coin, action: { action: 'collectPresaleReward', account, coin }, amount: rewardDue },
      { sale, coin, action: { action: 'collectPresaleProceeds', coin }, amount: proceeds },
    ]
    return all.filter(({ amount }) => amount > 0n)
  })
  return [...claimed, ...ofCoins]
}
