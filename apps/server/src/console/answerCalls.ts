import { allPages } from '@tokensmith/api/console/consolePages.ts'
import { type Answers, done } from './Answers.ts'
import type { SignInDependencies } from './access/signIn.ts'
import { listActivity } from './activity/activity.ts'
import { answerAccountCalls } from './answerAccountCalls.ts'
import { answerServiceCalls, type ServiceDependencies } from './answerServiceCalls.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles.ts'
import {
  createArticle,
  getArticle,
  listArticles,
  listTransactions,
  searchNames,
  updateArticle,
} from './store/articles.ts'
import { resetStore } from './store/seedStore.ts'

const success = { status: 'success' } as const
/** What each kind of device read of an article: a sample that is the same for all. */
const pageviews = ['PC', 'mobile', 'ios', 'android'].map((key) => ({ key, pv: 1024 }))

/** What each call does. What changes something notes it in the same transaction. */
export function answerCalls(dependencies: SignInDependencies & ServiceDependencies): Answers {
  const { queries } = dependencies
  return {
    ...answerAccountCalls(dependencies),
    ...answerServiceCalls(dependencies),
    searchNames: (query) => searchNames(queries, query),
    listTransactions: () => listTransactions(queries),
    listArticles: (query) => listArticles(queries, query),
    getArticle: (query) => getArticle(queries, query),
    getPageviews: async () => ({ pvData: pageviews }),
    createArticle: (body, call) =>
      queries.transaction(async (transaction) => {
        const id = await createArticle(transaction, body)
        await call.note(transaction, { action: 'createArticle', target: String(id), values: { title: body.title } })
        return done
      }),
    updateArticle: (body, call) =>
      queries.transaction(async (transaction) => {
        await updateArticle(transaction, body)
        const { id, content, ...values } = body
        await call.note(transaction, { action: 'updateArticle', target: String(id), values })
        return done
      }),
    listPages: async () => [...allPages],
    listRoles: () => listRoles(queries),
    createRole: (body, call) =>
      queries.transaction(async (transaction) => {
        const key = await createRole(transaction, body)
        await call.note(transaction, { action: 'createRole', target: String(key), values: body })
        return { key }
      }),
    updateRole: (body, call) =>
      queries.transaction(async (transaction) => {
        await updateRole(transaction, call.id, body)
        await call.note(transaction, { action: 'updateRole', target: call.id, values: body })
        return success
      }),
    deleteRole: (_input, call) =>
      queries.transaction(async (transaction) => {
        await deleteRole(transaction, call.id)
        await call.note(transaction, { action: 'deleteRole', target: call.id })
        return success
      }),
    resetStore: (_input, call) =>
      queries.transaction(async (transaction) => {
        await resetStore(transaction)
        await call.note(transaction, { action: 'resetStore' })
        return done
      }),
    listActivity: async (query, call) => {
      await call.note(queries, { action: 'listActivity', values: query })
      return listActivity(queries, query)
    },
  }
}
