import type { VipInfo } from '@tokensmith/api/vip/vipSchemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import { vip } from '../db/schema.ts'

/** The VIP level that was given to an address on a chain; 0 when none was. */
export async function getVip(queries: Queries, query: { address: string; chain: number }): Promise<VipInfo> {
  const [row] = await queries
    .select({ level: vip.level })
    .from(vip)
    .where(and(eq(vip.address, query.address.toLowerCase()), eq(vip.chain, query.chain)))
  return { vip: row?.level ?? 0 }
}
