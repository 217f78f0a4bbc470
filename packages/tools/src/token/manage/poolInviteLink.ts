import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { PoolAccount } from '@tokensmith/sdk/pool/getOwnPool.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { type Address, isAddressEqual } from 'viem'

/** A token's page, given by its address, which has no query, that offers `inviter` as the inviter of whoever opens it. */
export function poolInviteLink(pageLink: string, inviter: Address): string {
  return `${pageLink}?inviter=${inviter}`
}

/** What is looked at of a page: its token, its account, and whom that account has chosen already. */
type InviteContext = {
  token: Pick<ActionContext['token'], 'address'>
  trading: { pool?: { own?: Pick<PoolAccount, 'inviter'> } }
  account?: Address
}

/** The inviter that a page's query names, where the account can still choose one. */
export function offeredInviter(
  query: URLSearchParams,
  { token, trading, account }: InviteContext,
): Address | undefined {
  const inviter = parseAddress(query.get('inviter') ?? '', { refuseZero: true })
  if (!inviter.ok || trading.pool?.own?.inviter || isAddressEqual(inviter.value, token.address)) return undefined
  return account && isAddressEqual(inviter.value, account) ? undefined : inviter.value
}
