import { ownAccountsField, receiverField } from './actionFields.ts'
import { actionsOf, always, isAfterMint } from './TokenAction.ts'

const book = { part: 'invitation', target: 'invitationBook' } as const
const inviting = { part: 'invitation', by: 'holder', functionName: 'setInvitesByTransfer', args: ['active'] } as const

/** Who brought whom, and what it earned. */
export const invitationActions = actionsOf('invitation', [
  {
    id: 'bind',
    ...book,
    by: 'holder',
    isOneWay: true,
    args: ['inviter', 'deadline', 'signature'],
    isOpen: ({ trading }) => trading.invitation?.account?.inviter === undefined,
  },
  {
    id: 'inviteLink',
    part: 'invitation',
    by: 'holder',
    isOpen: (context) => isAfterMint(context) && context.trading.invitation !== undefined,
  },
  {
    id: 'inviteByTransfer',
    ...inviting,
    fixed: { active: true },
    isOpen: ({ trading }) => trading.invitation?.account?.invitesByTransfer !== true,
  },
  {
    id: 'stopInviteByTransfer',
    ...inviting,
    fixed: { active: false },
    isOpen: ({ trading }) => trading.invitation?.account?.invitesByTransfer === true,
  },
  {
    id: 'settleInvitations',
    ...book,
    functionName: 'settle',
    by: 'anyone',
    isOneWay: true,
    isOpen: always,
    args: ['accounts'],
    fields: [ownAccountsField],
  },
  {
    id: 'claimCredits',
    ...book,
    functionName: 'claim',
    by: 'holder',
    isOneWay: true,
    isOpen: always,
    args: ['receiver'],
    fields: [receiverField],
  },
])
