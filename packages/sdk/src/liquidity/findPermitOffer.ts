import type { Address } from 'viem'
import { spenderKindOf } from '../approvals/getSpender.ts'
import { getPermitDomain, type PermitDomain } from '../base/erc20/getPermitDomain.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** An allowance that can be signed in place of being sent, and for whom. */
export type PermitOffer = PermitDomain & { spender: Address }

/**
 * What an account could sign; undefined where the token takes no such signatures, and for contract accounts, which sign
 * in ways that EIP-2612 does not know.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function findPermitOffer(
  client: ChainClient,
  { account, token, spender }: { account: Address; token: Address; spender: Address },
): Promise<PermitOffer | undefined> {
  const [code, domain] = await Promise.all([
    client.getCode({ address: account }).catch((error) => {
      throw decodeError(error)
    }),
    getPermitDomain(client, token, account),
  ])
  return domain && spenderKindOf(code) !== 'contract' ? { ...domain, spender } : undefined
}
