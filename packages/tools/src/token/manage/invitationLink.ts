import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { Address, Hex } from 'viem'

/** An invitation that its inviter has signed for one token; whoever has it can bind to the inviter until the deadline. */
export type SignedInvitation = { inviter: Address; deadline: bigint; signature: Hex }

/** Enough for the signature of any smart account, and short enough for an address of a page. */
const longestSignature = 1_000

/** The invitation as the part of a link: inviter, deadline in unix seconds, signature. */
export function encodeInvitation({ inviter, deadline, signature }: SignedInvitation): string {
  return `${inviter}-${deadline}-${signature}`
}

/** Reads the part of a link back; undefined for anything else. Whether the signature is good, the contract says. */
export function parseInvitationLink(text: string): SignedInvitation | undefined {
  const match = /^(0x[0-9a-fA-F]{40})-([1-9][0-9]{0,11})-(0x(?:[0-9a-fA-F]{2})+)$/.exec(text)
  const [, typed = '', deadline = '', signature = ''] = match ?? []
  const inviter = parseAddress(typed, { refuseZero: true })
  if (!match || !inviter.ok || signature.length > 2 + 2 * longestSignature) return undefined
  return { inviter: inviter.value, deadline: BigInt(deadline), signature: signature as Hex }
}

/** The page on which the invitation to a token can be accepted, from the address of the token's action `bind`. */
export function invitationLink(bindLink: string, invitation: SignedInvitation): string {
  return `${bindLink}&invite=${encodeInvitation(invitation)}`
}
