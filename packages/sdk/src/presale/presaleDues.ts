import type { Address } from 'viem'
import type { PresaleStatus } from '../sale/PresaleStatus.ts'
import { type SaleDue, saleDues } from './saleDues.ts'

/** What an account can get of a presale now: its tokens, and what `saleDues` says. */
export function presaleDues(status: PresaleStatus, account: Address): SaleDue[] {
  const { sale, own } = status
  const claimed: SaleDue[] =
    own && own.claimable > 0n ? [{ sale, action: { action: 'claimPresale', account }, amount: own.claimable }] : []
  return [...claimed, ...saleDues(status, account)]
}
