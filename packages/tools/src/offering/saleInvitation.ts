import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { canBeInvited, type InvitingSale } from '@tokensmith/sdk/sale/canBeInvited.ts'
import type { SaleAccount } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { type Address, isAddressEqual } from 'viem'

/** The address in a text that somebody pasted: an invitation link, or the inviter's address alone. */
export function parseInviter(text: string): Address | undefined {
  const [, linked] = /[?&]inviter=(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/.exec(text) ?? []
  const parsed = parseAddress(linked ?? text, { refuseZero: true })
  return parsed.ok ? parsed.value : undefined
}

/**
 * Whether `inviter` may invite, by what the sale knows of it: the deployer, who has bought, and who was invited. Anybody
 * else the contract refuses, and with him the whole purchase.
 */
export function canInvite(
  { rules }: Pick<InvitingSale, 'rules'>,
  inviter: Address,
  its: Pick<SaleAccount, 'paid' | 'inviter'> | undefined,
): boolean {
  return isAddressEqual(rules.deployer, inviter) || (its !== undefined && (its.paid > 0n || its.inviter !== undefined))
}

/** What an inviter who came with the page means for the account that looks. */
export type InviterVerdict = 'self' | 'notHere' | 'late' | 'good'

export function judgeInviter(
  sale: InvitingSale,
  {
    inviter,
    its,
    account,
  }: {
    inviter: Address
    its: Pick<SaleAccount, 'paid' | 'inviter'> | undefined
    account: Address | undefined
  },
): InviterVerdict {
  if (account && isAddressEqual(inviter, account)) return 'self'
  if (!canBeInvited(sale, account)) return 'late'
  return canInvite(sale, inviter, its) ? 'good' : 'notHere'
}
