import { isAddressEqual } from 'viem'
import type { SaleContext } from './SaleContext.ts'

/** The account can still be bound: it is not the deployer, has no inviter and has not bought; without one, somebody could. */
export function mayBeInvited({ sale, account }: Pick<SaleContext, 'sale' | 'account'>): boolean {
  const { rules, own } = sale
  if (!rules.bindFirst && rules.rewardBps.length === 0) return false
  if (!account) return true
  return !isAddressEqual(account, rules.deployer) && own?.inviter === undefined && (own?.value ?? 0n) === 0n
}
