import { invitationBookAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** Invitations of a token; amounts are base units of the token. */
export type InvitationState = {
  book: Address
  /** Of each generation, nearest first, of the traded amount. */
  rewardBps: readonly number[]
  minHolding: bigint
  minTransfer: bigint
  account?: {
    address: Address
    inviter?: Address
    /** Accounts it invited itself. */
    invitedCount: bigint
    /** Who offered an invitation by a transfer, to which the account has not answered. */
    offeredBy?: Address
    /** Of its own trades: owed to its inviters and not settled yet. */
    unsettled: bigint
    /** Ready to collect. */
    credit: bigint
    invitesByTransfer: boolean
  }
}

/** Reads the invitations of a token of ours; undefined when it has none. */
export async function getInvitation(
  client: ChainClient,
  token: Address,
  { account, overrides }: { account?: Address; overrides?: ToolboxOverrides } = {},
): Promise<InvitationState | undefined> {
  const book = companionOf(token, 'InvitationBook', overrides)
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: book, abi: invitationBookAbi, functionName, args })
  const of = <Value>(functionName: string) => (account ? read<Value>(functionName, [account]) : undefined)
  const [rewardBps, minHolding, minTransfer, inviter, invitedCount, offeredBy, unsettled, credit, byTransfer] =
    await Promise.all([
      read<readonly number[]>('rewardBps'),
      read<bigint>('minHolding'),
      read<bigint>('minTransfer'),
      of<Address>('inviterOf'),
      of<bigint>('invitedCount'),
      of<Address>('offerTo'),
      of<bigint>('unsettled'),
      of<bigint>('creditOf'),
      account &&
        getTolerantly<boolean>(client, {
          ...{ address: token, abi: tokenAbi },
          ...{ functionName: 'invitesByTransfer', args: [account] },
        }),
    ])
  if (!rewardBps) return undefined
  const somebody = (address: Address | undefined) => (address === zeroAddress ? undefined : address)
  return {
    book,
    rewardBps: rewardBps.map(Number),
    minHolding: minHolding ?? 0n,
    minTransfer: minTransfer ?? 0n,
    account: account && {
      address: account,
      inviter: somebody(inviter),
      invitedCount: invitedCount ?? 0n,
      offeredBy: somebody(offeredBy),
      unsettled: unsettled ?? 0n,
      credit: credit ?? 0n,
      invitesByTransfer: byTransfer || false,
    },
  }
}
