import type { Address } from 'viem'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

export type BuildInvitationParams = {
  chainId: number
  token: Address
  /** Who signs. */
  inviter: Address
  /** Unix seconds after which the invitation binds nobody. */
  deadline: bigint
  overrides?: ToolboxOverrides
}

/**
 * What an inviter signs so that others can bind themselves to it by `bind`: EIP-712 typed data for
 * `eth_signTypedData_v4`. One signature serves any number of accounts until its deadline; it moves nothing.
 */
export function buildInvitation({ chainId, token, inviter, deadline, overrides }: BuildInvitationParams) {
  const verifyingContract = companionOf(token, 'InvitationBook', overrides)
  return {
    domain: { name: 'InvitationBook', version: '1', chainId, verifyingContract },
    types: {
      Invitation: [
        { name: 'inviter', type: 'address' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Invitation',
    message: { inviter, deadline },
  } as const
}
