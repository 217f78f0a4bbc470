import { z } from 'zod'
import { Refusal } from '../http/Refusal.ts'
import { type Answers, done } from './Answers.ts'
import { endOwnSession, endSessions, listSessions } from './access/sessions.ts'
import { countAttempt, type SignInDependencies, signIn } from './access/signIn.ts'
import { createAccount, inviteAgain, listAccounts, updateAccount } from './accounts/accounts.ts'
import { acceptInvitation, expectInvitation } from './accounts/invitations.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  getOwnAccount,
  provePerson,
  removeSecondFactor,
} from './accounts/ownAccount.ts'
import { noteActivity } from './activity/activity.ts'
import type { Call } from './Call.ts'

type AccountCall =
  | 'signIn'
  | 'getInfo'
  | 'signOut'
  | 'acceptInvitation'
  | 'getOwnAccount'
  | 'changePassword'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'listAccounts'
  | 'createAccount'
  | 'updateAccount'
  | 'inviteAgain'

/** The picture beside a name, for everybody the same. */
const avatar = '/favicon.svg'

/** What the calls about accounts and sessions do. */
export function answerAccountCalls(dependencies: SignInDependencies): Pick<Answers, AccountCall> {
  const { queries, passwords, rateLimits } = dependencies
  return {
    signIn: (body, { client, demo }) => signIn(dependencies, body, { client, demo }),
    getInfo: async (_query, call) => {
      const { roles, name, introduction } = call.user!
      return { roles: [...roles], name, avatar, introduction }
    },
    signOut: async (_input, call) => {
      const token = call.context.req.header('x-token')
      if (token) await queries.transaction((transaction) => endOwnSession(transaction, token, call.client))
      return done
    },
    acceptInvitation: async (body, { client }) => {
      const attempt = await countAttempt(rateLimits, client)
      await expectInvitation(queries, body.token)
      const passwordHash = await passwords.hash(body.password)
      await queries.transaction(async (transaction) => {
        const actor = await acceptInvitation(transaction, body, { passwordHash, client })
        await noteActivity(transaction, { actor, address: client, action: 'acceptInvitation', target: actor })
      })
      await attempt.forgive('all')
      return done
    },
    getOwnAccount: (_input, call) => getOwnAccount(queries, accountOf(call).id),
    changePassword: async (body, call) => {
      const { id, sessionId } = accountOf(call)
      const proven = await provePerson(dependencies, id, call.client, body)
      const passwordHash = await passwords.hash(body.newPassword)
      await queries.transaction(async (transaction) => {
        await changePassword(transaction, proven, passwordHash)
        await endSessions(transaction, id, { but: sessionId })
        await call.note(transaction, { action: 'changePassword' })
      })
      return done
    },
    beginSecondFactor: async (body, call) => {
      const { id } = accountOf(call)
      const proven = await provePerson(dependencies, id, call.client, body)
      return queries.transaction(async (transaction) => {
        await call.note(transaction, { action: 'beginSecondFactor' })
        return beginSecondFactor(transaction, proven)
      })
    },
    confirmSecondFactor: async (body, call) => {
      const { id, sessionId } = accountOf(call)
      const attempt = await countAttempt(rateLimits, call.client)
      await attempt.of(id, call.client)
      const codes = await queries.transaction(async (transaction) => {
        const made = await confirmSecondFactor(transaction, id, body)
        await endSessions(transaction, id, { but: sessionId })
        await call.note(transaction, { action: 'confirmSecondFactor' })
        return made
      })
      await attempt.forgive('all')
      return codes
    },
    removeSecondFactor: async (body, call) => {
      const { id } = accountOf(call)
      const proven = await provePerson(dependencies, id, call.client, body)
      await queries.transaction(async (transaction) => {
        await removeSecondFactor(transaction, proven)
        await call.note(transaction, { action: 'removeSecondFactor' })
      })
      return done
    },
    listSessions: (_input, call) => listSessions(queries, accountOf(call)),
    endOtherSessions: (_input, call) =>
      queries.transaction(async (transaction) => {
        const { id, sessionId } = accountOf(call)
        await call.note(transaction, { action: 'endOtherSessions' })
        return endSessions(transaction, id, { but: sessionId })
      }),
    endSession: (_input, call) =>
      queries.transaction(async (transaction) => {
        await call.note(transaction, { action: 'endSession', target: call.id })
        return endSessions(transaction, accountOf(call).id, { only: uuidOf(call) })
      }),
    listAccounts: async (_input, call) => {
      await call.note(queries, { action: 'listAccounts' })
      return listAccounts(queries)
    },
    createAccount: (body, call) =>
      queries.transaction(async (transaction) => {
        const invitation = await createAccount(transaction, body)
        await call.note(transaction, { action: 'createAccount', target: body.username, values: body })
        return invitation
      }),
    updateAccount: (body, call) =>
      queries.transaction(async (transaction) => {
        const target = await updateAccount(transaction, uuidOf(call), body)
        await call.note(transaction, { action: 'updateAccount', target, values: body })
        return done
      }),
    inviteAgain: (_input, call) =>
      queries.transaction(async (transaction) => {
        const { username, invitation } = await inviteAgain(transaction, uuidOf(call))
        await call.note(transaction, { action: 'inviteAgain', target: username })
        return invitation
      }),
  }
}

/** Who is let in to these calls has one. */
function accountOf(call: Call): { id: string; sessionId: string } {
  if (!call.user?.account) throw new Refusal('accountNeeded')
  return call.user.account
}

/** @throws {Refusal} `accountUnknown`: nothing has an id of another form. */
function uuidOf(call: Call): string {
  const parsed = z.uuid().safeParse(call.id)
  if (!parsed.success) throw new Refusal('accountUnknown')
  return parsed.data
}
