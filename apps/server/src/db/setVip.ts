import { and, eq } from 'drizzle-orm'
import type { Queries } from './openDatabase.ts'
import { vip, vipChange } from './schema.ts'

export type VipLevel = { address: string; chain: number; level: number }

/**
 * Gives addresses a VIP level on a chain each, in order; 0 takes it away. All of it happens or nothing, and what changes is
 * kept with who did it. Returns how many had another level before.
 */
export async function setVip(queries: Queries, actor: string, given: readonly VipLevel[]): Promise<number> {
  return queries.transaction(async (transaction) => {
    let changed = 0
    // In one order, so that two that give levels at once never wait for each other.
    for (const { level, ...key } of sortLevels(given)) {
      const same = and(eq(vip.address, key.address), eq(vip.chain, key.chain))
      await transaction.insert(vip).values(key).onConflictDoNothing()
      const [before] = await transaction.select().from(vip).where(same).for('update')
      if (before!.level === level) continue
      changed += 1
      await transaction.update(vip).set({ level }).where(same)
      await transaction.insert(vipChange).values({ ...key, actor, levelBefore: before!.level, level })
    }
    return changed
  })
}

/** By address and chain; of what is named twice the last. */
function sortLevels(given: readonly VipLevel[]): VipLevel[] {
  const levels = new Map(
    given.map((one) => [`${one.address.toLowerCase()}:${one.chain}`, { ...one, address: one.address.toLowerCase() }]),
  )
  return [...levels].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
