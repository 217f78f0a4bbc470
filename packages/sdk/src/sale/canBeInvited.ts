import { type Address, isAddressEqual } from 'viem'
import type { SaleStatus } from './SaleStatus.ts'

/** Whether the account can still be bound: it is not the deployer, has no inviter and has not bought. */
export function canBeInvited({ rules, own }: Pick<SaleStatus, 'rules' | 'own'>, account: Address | undefined): boolean {
  if (!account) return true
  return !isAddressEqual(rules.deployer, account) && own?.inviter === undefined && (own?.paid ?? 0n) === 0n
}
