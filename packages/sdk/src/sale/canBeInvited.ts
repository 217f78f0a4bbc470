import { type Address, isAddressEqual } from 'viem'
import type { SaleAccount } from './SaleStatus.ts'
import type { SaleValues } from './SaleValues.ts'

/** What of a sale decides who invites and who is invited. */
export type InvitingSale = {
  rules: Pick<SaleValues, 'deployer'>
  own?: Pick<SaleAccount, 'paid' | 'inviter'> | undefined
}

/** Whether the account can still be bound: it is not the deployer, has no inviter and has not bought. */
export function canBeInvited({ rules, own }: InvitingSale, account: Address | undefined): boolean {
  if (!account) return true
  return !isAddressEqual(rules.deployer, account) && own?.inviter === undefined && (own?.paid ?? 0n) === 0n
}
