import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { z } from 'zod'
import type { Queries } from '../db/openDatabase.ts'
import { setVip } from '../db/setVip.ts'
import { Refusal } from '../http/Refusal.ts'
import { type Answers, done } from './Answers.ts'
import type { Call } from './Call.ts'
import { deleteFeedback, listFeedback, updateFeedback } from './service/feedbackInbox.ts'
import { changeSite, confirmSite, listSite, type Operator, withdrawSite } from './service/siteChanges.ts'
import {
  getVerificationSource,
  listVerifications,
  refuseVerification,
  retryVerification,
} from './service/verificationJobs.ts'
import { listVip, listVipHistory } from './service/vipLevels.ts'

type ServiceCall =
  | 'listFeedback'
  | 'updateFeedback'
  | 'deleteFeedback'
  | 'listVip'
  | 'changeVip'
  | 'listVipHistory'
  | 'listVerifications'
  | 'retryVerification'
  | 'refuseVerification'
  | 'getVerificationSource'
  | 'listSite'
  | 'changeSite'
  | 'confirmSite'
  | 'withdrawSite'

export type ServiceDependencies = {
  queries: Queries
  /** Tells the job runner that a verification was queued. */
  wakeJobs(): void
  /** What the page shows unless operators changed it. */
  started: PublicConfig
}

/** What the calls about the people's messages, levels and verifications do. Who reads messages is noted as well. */
export function answerServiceCalls({ queries, wakeJobs, started }: ServiceDependencies): Pick<Answers, ServiceCall> {
  return {
    listFeedback: async (query, call) => {
      await call.note(queries, { action: 'listFeedback', values: query })
      return listFeedback(queries, query)
    },
    updateFeedback: (body, call) =>
      queries.transaction(async (transaction) => {
        const id = uuidOf(call, 'feedbackUnknown')
        await updateFeedback(transaction, id, body)
        await call.note(transaction, { action: 'updateFeedback', target: id, values: body })
        return done
      }),
    deleteFeedback: (_input, call) =>
      queries.transaction(async (transaction) => {
        const id = uuidOf(call, 'feedbackUnknown')
        await deleteFeedback(transaction, id)
        await call.note(transaction, { action: 'deleteFeedback', target: id })
        return done
      }),
    listVip: (query) => listVip(queries, query),
    changeVip: ({ rows }, call) =>
      queries.transaction(async (transaction) => {
        const changed = await setVip(transaction, call.user!.actor, rows)
        const [first] = rows
        // The history has them one by one.
        const target = rows.length === 1 ? first!.address : `${rows.length}`
        await call.note(transaction, { action: 'changeVip', target, values: { changed } })
        return { changed }
      }),
    listVipHistory: (query) => listVipHistory(queries, query),
    listVerifications: (query) => listVerifications(queries, query),
    retryVerification: async (_input, call) => {
      const id = uuidOf(call, 'verificationUnknown')
      await queries.transaction(async (transaction) => {
        await retryVerification(transaction, id)
        await call.note(transaction, { action: 'retryVerification', target: id })
      })
      wakeJobs()
      return done
    },
    refuseVerification: (_input, call) =>
      queries.transaction(async (transaction) => {
        const id = uuidOf(call, 'verificationUnknown')
        await refuseVerification(transaction, id)
        await call.note(transaction, { action: 'refuseVerification', target: id })
        return done
      }),
    getVerificationSource: (_input, call) => getVerificationSource(queries, uuidOf(call, 'verificationUnknown')),
    listSite: (_input, call) => listSite(queries, started, call.user?.account?.id),
    changeSite: (body, call) =>
      queries.transaction(async (transaction) => {
        const changed = await changeSite(transaction, started, body, operatorOf(call))
        await call.note(transaction, {
          action: 'changeSite',
          target: body.key,
          values: { value: body.value, ...changed },
        })
        return changed
      }),
    confirmSite: (_input, call) =>
      queries.transaction(async (transaction) => {
        const key = await confirmSite(transaction, started, uuidOf(call, 'proposalUnknown'), operatorOf(call))
        await call.note(transaction, { action: 'confirmSite', target: key })
        return done
      }),
    withdrawSite: (_input, call) =>
      queries.transaction(async (transaction) => {
        const key = await withdrawSite(transaction, uuidOf(call, 'proposalUnknown'))
        await call.note(transaction, { action: 'withdrawSite', target: key })
        return done
      }),
  }
}

/** Who is let in to these calls has an account. */
function operatorOf({ user }: Call): Operator {
  if (!user?.account) throw new Refusal('accountNeeded')
  return { id: user.account.id, actor: user.actor }
}

/** @throws {Refusal} the code: nothing has an id of another form. */
function uuidOf(call: Call, unknown: 'feedbackUnknown' | 'verificationUnknown' | 'proposalUnknown'): string {
  const parsed = z.uuid().safeParse(call.id)
  if (!parsed.success) throw new Refusal(unknown)
  return parsed.data
}
