import { z } from 'zod'
import type { ConsoleEndpoint } from './ConsoleEndpoint.ts'
import {
  feedbackChangeSchema,
  feedbackListSchema,
  feedbackQuerySchema,
  verificationListSchema,
  verificationQuerySchema,
  verificationSourceSchema,
  vipChangedSchema,
  vipChangeSchema,
  vipHistoryQuerySchema,
  vipHistorySchema,
  vipListQuerySchema,
  vipListSchema,
} from './serviceSchemas.ts'
import { siteChangedSchema, siteChangeSchema, siteSettingsSchema } from './siteSchemas.ts'

const done = z.literal('success')

/** Calls of those who run the toolbox: messages, levels, verifications, and what the page shows. */
export const serviceEndpoints = {
  listFeedback: {
    method: 'GET',
    path: '/prod-api/console/feedback',
    summary: 'Messages that fit all filters, the latest first, twenty at a time',
    access: ['/service/feedback'],
    query: feedbackQuerySchema,
    data: feedbackListSchema,
  },
  updateFeedback: {
    method: 'PUT',
    path: '/prod-api/console/feedback/{id}',
    summary: 'How far a message is, and its label',
    access: ['/service/feedback'],
    body: feedbackChangeSchema,
    data: done,
  },
  deleteFeedback: {
    method: 'DELETE',
    path: '/prod-api/console/feedback/{id}',
    summary: 'Removes a message for good',
    access: ['/service/feedback'],
    data: done,
  },
  listVip: {
    method: 'GET',
    path: '/prod-api/console/vip',
    summary: 'VIP levels by address, a hundred at a time',
    access: ['/service/vip'],
    query: vipListQuerySchema,
    data: vipListSchema,
  },
  changeVip: {
    method: 'PUT',
    path: '/prod-api/console/vip',
    summary: 'Gives VIP levels or takes them away, all of them or none',
    access: ['/service/vip'],
    body: vipChangeSchema,
    data: vipChangedSchema,
  },
  listVipHistory: {
    method: 'GET',
    path: '/prod-api/console/vip/history',
    summary: 'Which levels were given and taken away, by whom, the latest first',
    access: ['/service/vip'],
    query: vipHistoryQuerySchema,
    data: vipHistorySchema,
  },
  listVerifications: {
    method: 'GET',
    path: '/prod-api/console/verifications',
    summary: 'Verifications, the latest first, fifty at a time',
    access: ['/service/verifications'],
    query: verificationQuerySchema,
    data: verificationListSchema,
  },
  retryVerification: {
    method: 'POST',
    path: '/prod-api/console/verifications/{id}/retry',
    summary: 'Queues one that was refused or failed once more; of a verified one, what no public service took',
    access: ['/service/verifications'],
    data: done,
  },
  refuseVerification: {
    method: 'POST',
    path: '/prod-api/console/verifications/{id}/refusal',
    summary: 'Ends one that is not verified; it is not queued again but by an operator',
    access: ['/service/verifications'],
    data: done,
  },
  getVerificationSource: {
    method: 'GET',
    path: '/prod-api/console/verifications/{id}/source',
    summary: "The compiler's input that a verification compares with",
    access: ['/service/verifications'],
    data: verificationSourceSchema,
  },
  listSite: {
    method: 'GET',
    path: '/prod-api/console/site',
    summary: 'What operators may change of what the page shows, and what is proposed',
    access: ['/service/site'],
    data: siteSettingsSchema,
  },
  changeSite: {
    method: 'PUT',
    path: '/prod-api/console/site',
    summary:
      'Changes it; what leads people or their money elsewhere is proposed, in the place of what was proposed before',
    access: { personWith: ['/service/site'] },
    body: siteChangeSchema,
    data: siteChangedSchema,
  },
  confirmSite: {
    method: 'POST',
    path: '/prod-api/console/site/{id}/confirmation',
    summary: 'Puts in force what another operator proposed',
    access: { personWith: ['/service/site'] },
    data: done,
  },
  withdrawSite: {
    method: 'DELETE',
    path: '/prod-api/console/site/{id}',
    summary: 'Drops what was proposed',
    access: { personWith: ['/service/site'] },
    data: done,
  },
} as const satisfies Record<string, ConsoleEndpoint>
