import type { Address } from 'viem'
import type { TokenActivity } from './readTokenActivity.ts'

/**
 * Who stands on a verified token's blacklist, by its events: the newest one about an account decides. Who was put on it
 * before the blocks that were read is not among them. An account that has become a contract since stays on the list, but
 * is not stopped by it.
 *
 * @param activities the newest first, without a gap.
 * @returns each account once, the one put on it last first.
 */
export function listBlacklisted(activities: readonly TokenActivity[]): Address[] {
  const listed = new Map<Address, boolean>()
  for (const { name, args } of activities) {
    const account = args.account as Address
    if (name === 'BlacklistedSet' && !listed.has(account)) listed.set(account, args.listed === true)
  }
  return [...listed].filter(([, isListed]) => isListed).map(([account]) => account)
}
