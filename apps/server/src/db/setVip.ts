import type { Queries } from './openDatabase.ts'
import { vip } from './schema.ts'

/** Gives an address a VIP level on one chain; 0 takes it away. */
export async function setVip(
  queries: Queries,
  given: { address: string; chain: number; level: number },
): Promise<void> {
  const { chain, level } = given
  const address = given.address.toLowerCase()
  await queries
    .insert(vip)
    .values({ address, chain, level })
    .onConflictDoUpdate({ target: [vip.address, vip.chain], set: { level } })
}
