import type {
  Article,
  articleCreationSchema,
  articleListSchema,
  articleQuerySchema,
  articleUpdateSchema,
  nameListSchema,
  transactionListSchema,
} from '@tokensmith/api/console/articleSchemas.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleArticle, consoleName, consoleTransaction } from '../../db/schema.ts'
import { Refusal } from '../../http/Refusal.ts'

/** Samples for trying out are no place to store things. */
const mostArticles = 1_000

/** A page of the articles that fit all filters, and how many fit. */
export async function listArticles(
  queries: Queries,
  { importance, type, title, page, limit, sort }: z.output<typeof articleQuerySchema>,
): Promise<z.input<typeof articleListSchema>> {
  const fits = and(
    importance === undefined ? undefined : eq(consoleArticle.importance, importance),
    // Of a type that does not exist there are none.
    type === undefined ? undefined : sql`${consoleArticle.type} = ${type}`,
    // Not LIKE: what is typed has no signs that stand for others.
    title === undefined ? undefined : sql`position(${title} in ${consoleArticle.title}) > 0`,
  )
  const [total, items] = await Promise.all([
    queries.$count(consoleArticle, fits),
    queries
      .select()
      .from(consoleArticle)
      .where(fits)
      .orderBy(sort === '-id' ? desc(consoleArticle.id) : asc(consoleArticle.id))
      .limit(limit)
      .offset(limit * (page - 1)),
  ])
  return { total, items }
}

/** @throws {Refusal} `articleUnknown`. */
export async function getArticle(queries: Queries, { id }: { id: number }): Promise<Article> {
  const [article] = await queries.select().from(consoleArticle).where(eq(consoleArticle.id, id))
  if (!article) throw new Refusal('articleUnknown')
  return article
}

/** Keeps an article under its number, or under the next free one; returns which. @throws {Refusal} `storeFull`. */
export async function createArticle(
  transaction: Queries,
  input: z.output<typeof articleCreationSchema>,
): Promise<number> {
  // Until this is over nobody else adds one.
  await transaction.execute(sql`lock table ${consoleArticle} in share row exclusive mode`)
  const [last] = await transaction
    .select({ id: sql<number>`coalesce(max(${consoleArticle.id}), 0)::int`, count: sql<number>`count(*)::int` })
    .from(consoleArticle)
  if (last!.count >= mostArticles) throw new Refusal('storeFull')
  const wanted = input.id
  const isFree = wanted !== undefined && (await transaction.$count(consoleArticle, eq(consoleArticle.id, wanted))) === 0
  const id = isFree ? wanted : last!.id + 1
  const now = new Date()
  await transaction.insert(consoleArticle).values({
    timestamp: now.getTime(),
    author: '',
    reviewer: '',
    content_short: '',
    content: '',
    forecast: 0,
    importance: 0,
    type: 'CN',
    status: 'draft',
    display_time: now.toISOString().slice(0, 19).replace('T', ' '),
    comment_disabled: false,
    pageviews: 0,
    image_uri: '',
    platforms: ['a-platform'],
    ...input,
    id,
  })
  return id
}

/** Changes what is named of an article. @throws {Refusal} `articleUnknown`. */
export async function updateArticle(
  transaction: Queries,
  { id, ...changes }: z.output<typeof articleUpdateSchema>,
): Promise<void> {
  if (Object.keys(changes).length === 0) {
    await getArticle(transaction, { id })
    return
  }
  const changed = await transaction
    .update(consoleArticle)
    .set(changes)
    .where(eq(consoleArticle.id, id))
    .returning({ id: consoleArticle.id })
  if (changed.length === 0) throw new Refusal('articleUnknown')
}

/** Names that hold the text, in any letter case. */
export async function searchNames(
  queries: Queries,
  { name = '' }: { name?: string },
): Promise<z.input<typeof nameListSchema>> {
  const items = await queries
    .select({ name: consoleName.name })
    .from(consoleName)
    .where(name === '' ? undefined : sql`position(lower(${name}) in lower(${consoleName.name})) > 0`)
    .orderBy(consoleName.place)
  return { items }
}

export async function listTransactions(queries: Queries): Promise<z.input<typeof transactionListSchema>> {
  const rows = await queries.select().from(consoleTransaction).orderBy(consoleTransaction.place)
  return { total: rows.length, items: rows.map(({ cents, place, ...row }) => ({ ...row, price: cents / 100 })) }
}
