import type { Address } from 'viem'
import { type DueSale, type SaleDue, saleDues } from './saleDues.ts'

/** What an account can get of a presale now: its tokens, and what `saleDues` says. */
export function presaleDues(
  status: DueSale & { own?: { claimable: bigint } | undefined },
  account: Address,
): SaleDue[] {
  const { sale, own } = status
  const claimed: SaleDue[] =
    own && own.claimable > 0n ? [{ sale, action: { action: 'claimPresale', account }, amount: own.claimable }] : []
  return [...claimed, ...saleDues(status, account)]
}
