import { z } from 'zod'
import { textSchema } from '../request/fieldSchemas.ts'
import {
  accountCreationSchema,
  accountListSchema,
  accountUpdateSchema,
  activityListSchema,
  activityQuerySchema,
  endedSchema,
  infoQuerySchema,
  infoSchema,
  invitationAcceptSchema,
  invitationSchema,
  ownAccountSchema,
  passwordChangeSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorConfirmSchema,
  secondFactorSchema,
  sessionListSchema,
  signedInSchema,
  signInSchema,
} from './accountSchemas.ts'
import {
  articleCreationSchema,
  articleIdSchema,
  articleListSchema,
  articleQuerySchema,
  articleSchema,
  articleUpdateSchema,
  nameListSchema,
  pageviewsSchema,
  transactionListSchema,
} from './articleSchemas.ts'
import { roleBodySchema, roleKeySchema, roleListSchema, statusSchema } from './roleSchemas.ts'
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

/**
 * Who may make a call: `anyone`, who is `signedIn`, who is signed in with an account of a person (`account`), who has the role
 * `admin`, an `admin` with an account of a person (`adminAccount`), or who has a role that opens one of these pages, with any account
 * or with one of a person alone.
 */
export type ConsoleAccess =
  | 'anyone'
  | 'signedIn'
  | 'account'
  | 'admin'
  | 'adminAccount'
  | readonly string[]
  | { personWith: readonly string[] }

/** One call of the console. The server mounts these, and who may make them stands here and nowhere else. */
export type ConsoleEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{id}` is a parameter. */
  path: `/prod-api/${'vue-element-admin' | 'console'}/${string}`
  summary: string
  access: ConsoleAccess
  query?: z.ZodObject
  /** Of JSON; always an object. */
  body?: z.ZodType
  data: z.ZodType
}

const done = z.literal('success')
const id = z.strictObject({ id: articleIdSchema })

const listing = ['/example/list', '/example/create']
/** Every page that lists articles. */
const showing = [
  ...listing,
  '/table/dynamic-table',
  '/table/drag-table',
  '/table/inline-edit-table',
  '/table/complex-table',
  '/tab/index',
  '/components/dnd-list',
  '/excel/export-excel',
  '/excel/export-selected-excel',
  '/excel/export-merge-header',
  '/zip/download',
  '/pdf/index',
]
const writing = [...listing, '/table/complex-table']

export const consoleEndpoints = {
  signIn: {
    method: 'POST',
    path: '/prod-api/vue-element-admin/user/login',
    summary: 'A session for a name and a password, and a second factor where the account has one',
    access: 'anyone',
    body: signInSchema,
    data: signedInSchema,
  },
  getInfo: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/user/info',
    summary: 'Who the token of the query, or of X-Token, belongs to',
    access: 'signedIn',
    query: infoQuerySchema,
    data: infoSchema,
  },
  signOut: {
    method: 'POST',
    path: '/prod-api/vue-element-admin/user/logout',
    summary: 'Ends the session of X-Token, if it is one; done also for who has none',
    access: 'anyone',
    data: done,
  },
  searchNames: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/search/user',
    summary: 'Names that hold a text, in any letter case; all without one',
    access: writing,
    query: z.strictObject({ name: textSchema(100).optional() }),
    data: nameListSchema,
  },
  listTransactions: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/transaction/list',
    summary: 'Twenty transactions',
    access: ['/dashboard'],
    data: transactionListSchema,
  },
  listArticles: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/article/list',
    summary: 'A page of the articles that fit all filters',
    access: showing,
    query: articleQuerySchema,
    data: articleListSchema,
  },
  getArticle: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/article/detail',
    summary: 'One article',
    access: [...listing, '/pdf/index'],
    query: id,
    data: articleSchema,
  },
  getPageviews: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/article/pv',
    summary: 'Readings by kind of device; the same for every article',
    access: ['/table/complex-table'],
    query: z.strictObject({ pv: textSchema(40).optional() }),
    data: pageviewsSchema,
  },
  createArticle: {
    method: 'POST',
    path: '/prod-api/vue-element-admin/article/create',
    summary: 'Keeps a new article',
    access: writing,
    body: articleCreationSchema,
    data: done,
  },
  updateArticle: {
    method: 'POST',
    path: '/prod-api/vue-element-admin/article/update',
    summary: 'Changes an article',
    access: writing,
    body: articleUpdateSchema,
    data: done,
  },
  listPages: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/routes',
    summary: 'All pages in their groups',
    access: ['/permission/role'],
    data: z.array(z.unknown()),
  },
  listRoles: {
    method: 'GET',
    path: '/prod-api/vue-element-admin/roles',
    summary: 'Roles with the pages they open',
    access: ['/permission/role'],
    data: roleListSchema,
  },
  createRole: {
    method: 'POST',
    path: '/prod-api/vue-element-admin/role',
    summary: 'A new role under a number of its own',
    access: 'admin',
    body: roleBodySchema,
    data: roleKeySchema,
  },
  updateRole: {
    method: 'PUT',
    path: '/prod-api/vue-element-admin/role/{id}',
    summary: 'Other pages, name or description for a role; from then on its people may call what these pages call',
    access: 'admin',
    body: roleBodySchema,
    data: statusSchema,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/prod-api/vue-element-admin/role/{id}',
    summary: 'Removes a role that nobody has',
    access: 'admin',
    data: statusSchema,
  },
  resetStore: {
    method: 'POST',
    path: '/prod-api/console/store/reset',
    summary: 'Articles, transactions, names and the three first roles as they were in the beginning',
    access: 'admin',
    data: done,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/prod-api/console/invitation',
    summary: 'Chooses a password by a one-time link',
    access: 'anyone',
    body: invitationAcceptSchema,
    data: done,
  },
  getOwnAccount: {
    method: 'GET',
    path: '/prod-api/console/account',
    summary: 'The own account',
    access: 'account',
    data: ownAccountSchema,
  },
  changePassword: {
    method: 'PUT',
    path: '/prod-api/console/account/password',
    summary: 'Another password; ends the other sessions',
    access: 'account',
    body: passwordChangeSchema,
    data: done,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/prod-api/console/account/second-factor',
    summary: 'A secret for a second factor, in force once a code of it was confirmed',
    access: 'account',
    body: passwordProofSchema,
    data: secondFactorSchema,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/prod-api/console/account/second-factor',
    summary: 'Puts the second factor in force, and tells the codes for the day it is lost, once',
    access: 'account',
    body: secondFactorConfirmSchema,
    data: recoveryCodesSchema,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/prod-api/console/account/second-factor/removal',
    summary: 'Takes the second factor away',
    access: 'account',
    body: passwordProofSchema,
    data: done,
  },
  listSessions: {
    method: 'GET',
    path: '/prod-api/console/sessions',
    summary: 'Own sessions that are open',
    access: 'account',
    data: sessionListSchema,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/prod-api/console/sessions',
    summary: 'Ends all own sessions but this one',
    access: 'account',
    data: endedSchema,
  },
  endSession: {
    method: 'DELETE',
    path: '/prod-api/console/sessions/{id}',
    summary: 'Ends an own session',
    access: 'account',
    data: endedSchema,
  },
  listAccounts: {
    method: 'GET',
    path: '/prod-api/console/accounts',
    summary: 'All accounts',
    access: 'adminAccount',
    data: accountListSchema,
  },
  createAccount: {
    method: 'POST',
    path: '/prod-api/console/accounts',
    summary: 'A new account, and a one-time link for its person',
    access: 'adminAccount',
    body: accountCreationSchema,
    data: invitationSchema,
  },
  updateAccount: {
    method: 'PUT',
    path: '/prod-api/console/accounts/{id}',
    summary: 'Name, roles, or whether the account is shut; a shut one loses its sessions and its link',
    access: 'adminAccount',
    body: accountUpdateSchema,
    data: done,
  },
  inviteAgain: {
    method: 'POST',
    path: '/prod-api/console/accounts/{id}/invitation',
    summary: 'A one-time link for who lost password or second factor; the links before it end',
    access: 'adminAccount',
    data: invitationSchema,
  },
  listActivity: {
    method: 'GET',
    path: '/prod-api/console/activity',
    summary: 'What operators did, the latest first, a hundred at a time',
    access: ['/operators/activity'],
    query: activityQuerySchema,
    data: activityListSchema,
  },
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

export type ConsoleEndpointName = keyof typeof consoleEndpoints
