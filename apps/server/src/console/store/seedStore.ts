import { allPages, leafAddresses } from '@tokensmith/api/console/consolePages.ts'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleArticle, consoleName, consoleRole, consoleTransaction } from '../../db/schema.ts'
import { administrator } from '../access/ConsoleUser.ts'
import { sampleArticles, sampleNames, sampleTransactions } from './sampleData.ts'

const pages = leafAddresses(allPages)

/** The roles a console begins with. Pages that are added later open for the administrator only, until a role is changed. */
const firstRoles = [
  { key: administrator, name: 'admin', description: 'Super Administrator. Opens every page.', pages },
  {
    key: 'editor',
    name: 'editor',
    description: 'Normal Editor. Opens every page but those of permissions, of operators and of what people sent.',
    pages: pages.filter((page) => !/^\/(?:permission|operators|service)\//.test(page)),
  },
  { key: 'visitor', name: 'visitor', description: 'Just a visitor. Opens the dashboard.', pages: ['/dashboard'] },
]

/** Fills the store where it was never filled; servers that start together fill it once. */
export async function seedStore(queries: Queries): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [isFirst] = await transaction
      .insert(consoleRole)
      .values(firstRoles[0]!)
      .onConflictDoNothing()
      .returning({ key: consoleRole.key })
    if (!isFirst) return
    await transaction.insert(consoleRole).values(firstRoles.slice(1))
    await fillSamples(transaction)
  })
}

/**
 * Articles, transactions, names and the first three roles as they were in the beginning. Other roles stay as they are: people
 * may have them.
 */
export async function resetStore(transaction: Queries): Promise<void> {
  for (const { key, ...role } of firstRoles) {
    await transaction
      .insert(consoleRole)
      .values({ key, ...role })
      .onConflictDoUpdate({ target: consoleRole.key, set: role })
  }
  for (const table of [consoleArticle, consoleTransaction, consoleName]) await transaction.delete(table)
  await fillSamples(transaction)
}

async function fillSamples(transaction: Queries): Promise<void> {
  await transaction.insert(consoleArticle).values(sampleArticles())
  await transaction.insert(consoleTransaction).values(sampleTransactions())
  await transaction.insert(consoleName).values(sampleNames())
}
