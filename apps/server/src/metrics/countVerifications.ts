import { count } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import { verification } from '../db/schema.ts'

/** How many verifications are how far. */
export async function countVerifications(queries: Queries): Promise<{ status: string; count: number }[]> {
  return queries.select({ status: verification.status, count: count() }).from(verification).groupBy(verification.status)
}
