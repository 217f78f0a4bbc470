import {
  vipAtOnce,
  type vipHistoryQuerySchema,
  type vipHistorySchema,
  type vipListQuerySchema,
  type vipListSchema,
} from '@tokensmith/api/console/serviceSchemas.ts'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { vip, vipChange } from '../../db/schema.ts'

/** Levels that were given, by address and chain. */
export async function listVip(
  queries: Queries,
  { address, after }: z.output<typeof vipListQuerySchema>,
): Promise<z.input<typeof vipListSchema>> {
  const [lastAddress, lastChain] = after?.split(':') ?? []
  const items = await queries
    .select()
    .from(vip)
    .where(
      and(
        address === undefined ? undefined : eq(vip.address, address.toLowerCase()),
        after === undefined ? undefined : sql`(${vip.address}, ${vip.chain}) > (${lastAddress}, ${lastChain}::bigint)`,
        sql`${vip.level} > 0`,
      ),
    )
    .orderBy(asc(vip.address), asc(vip.chain))
    .limit(vipAtOnce.told)
  return { items }
}

/** Which levels were given and taken away, the latest first. */
export async function listVipHistory(
  queries: Queries,
  { address, before }: z.output<typeof vipHistoryQuerySchema>,
): Promise<z.input<typeof vipHistorySchema>> {
  const rows = await queries
    .select()
    .from(vipChange)
    .where(
      and(
        address === undefined ? undefined : eq(vipChange.address, address.toLowerCase()),
        before === undefined ? undefined : lt(vipChange.id, before),
      ),
    )
    .orderBy(desc(vipChange.id))
    .limit(vipAtOnce.told)
  return { items: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
}
