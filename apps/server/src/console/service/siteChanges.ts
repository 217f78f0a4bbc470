import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import {
  confirmerAgeHours,
  needsTwo,
  type SiteChange,
  type SiteKey,
  type siteChangesSchema,
  siteKeys,
  type siteSettingsSchema,
} from '@tokensmith/api/console/siteSchemas.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { isAddress } from 'viem'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount, siteChange, siteProposal, siteSetting } from '../../db/schema.ts'
import { Refusal } from '../../http/Refusal.ts'
import { joinSite, readSite } from '../../site/readSite.ts'

/** Changes that are told. */
const changesAtOnce = 100

export type Operator = { id: string; actor: string }

/** What may be changed with what is in force, and what waits for another operator. */
export async function listSite(
  queries: Queries,
  started: PublicConfig,
  accountId: string | undefined,
): Promise<z.input<typeof siteSettingsSchema>> {
  const changed = await readSite(queries)
  const shown = joinSite(started, changed)
  const proposals = await queries.select().from(siteProposal).orderBy(asc(siteProposal.at))
  return {
    settings: siteKeys.map((key) => ({ key, value: shown[key] ?? null, isChanged: key in changed })),
    proposals: proposals.map(({ id, at, key, value, actor, accountId: by }) => ({
      ...{ id, at: at.getTime(), key: key as SiteKey, value: JSON.parse(value), actor },
      isOwn: by === accountId,
    })),
  }
}

/**
 * Changes what one operator may change alone; of the rest keeps a proposal, in the place of what was proposed for it before.
 *
 * @throws {Refusal} `inputInvalid` for an address with a wrong checksum: money would be lost; `accountTooNew`.
 */
export async function changeSite(
  transaction: Queries,
  started: PublicConfig,
  change: SiteChange,
  operator: Operator,
): Promise<{ isProposed: boolean }> {
  const { key } = change
  const mistyped = change.key === 'donations' ? change.value?.findIndex(({ address }) => !isAddress(address)) : -1
  if (mistyped !== undefined && mistyped >= 0) {
    throw new Refusal('inputInvalid', { fields: { [`value.${mistyped}.address`]: 'invalid' } })
  }
  if (!needsTwo(key)) {
    await applyChange(transaction, started, change, [operator.actor])
    return { isProposed: false }
  }
  const { id: accountId, actor } = operator
  await expectSettled(transaction, [accountId], new Date())
  await transaction.delete(siteProposal).where(eq(siteProposal.key, key))
  await transaction.insert(siteProposal).values({ key, value: JSON.stringify(change.value), accountId, actor })
  return { isProposed: true }
}

/**
 * Puts in force what another operator proposed. Returns what it is.
 *
 * @throws {Refusal} `proposalUnknown`, also where it was replaced meanwhile; `proposalOwn`; `accountTooNew`: whoever looks after
 *   accounts could else be both.
 */
export async function confirmSite(
  transaction: Queries,
  started: PublicConfig,
  id: string,
  operator: Operator,
): Promise<SiteKey> {
  const [proposal] = await transaction.select().from(siteProposal).where(eq(siteProposal.id, id)).for('update')
  if (!proposal) throw new Refusal('proposalUnknown')
  if (proposal.accountId === operator.id) throw new Refusal('proposalOwn')
  await expectSettled(transaction, [proposal.accountId, operator.id], proposal.at)
  const change = { key: proposal.key, value: JSON.parse(proposal.value) } as SiteChange
  await transaction.delete(siteProposal).where(eq(siteProposal.id, id))
  await applyChange(transaction, started, change, [proposal.actor, operator.actor])
  return change.key
}

/** @throws {Refusal} `proposalUnknown`. */
export async function withdrawSite(transaction: Queries, id: string): Promise<SiteKey> {
  const [gone] = await transaction.delete(siteProposal).where(eq(siteProposal.id, id)).returning()
  if (!gone) throw new Refusal('proposalUnknown')
  return gone.key as SiteKey
}

/** What was changed, the latest first, for everybody. */
export async function listSiteChanges(queries: Queries): Promise<z.input<typeof siteChangesSchema>> {
  const rows = await queries.select().from(siteChange).orderBy(desc(siteChange.id)).limit(changesAtOnce)
  return rows.map(({ at, key, before, after }) => ({
    at: Math.floor(at.getTime() / 1_000),
    key: key as SiteKey,
    before: JSON.parse(before),
    after: JSON.parse(after),
  }))
}

/**
 * Whoever looks after accounts can make a second one, or take another's over by a one-time link. So both voices must have been in
 * the same hands for a day, in which that stands in the record and the other notices.
 *
 * @param at when it was proposed.
 * @throws {Refusal} `accountTooNew`.
 */
async function expectSettled(transaction: Queries, accountIds: readonly string[], at: Date): Promise<void> {
  const isSettled = sql`greatest(${consoleAccount.createdAt}, ${consoleAccount.linkUsedAt})
    <= ${at.toISOString()}::timestamptz - ${confirmerAgeHours} * interval '1 hour'`
  const settled = await transaction.$count(consoleAccount, and(inArray(consoleAccount.id, [...accountIds]), isSettled))
  if (settled < accountIds.length) throw new Refusal('accountTooNew', { params: { hours: confirmerAgeHours } })
}

/** Writes a value and what it was. What changes nothing that anybody sees is not told as a change. */
async function applyChange(
  transaction: Queries,
  started: PublicConfig,
  { key, value }: SiteChange,
  actors: readonly string[],
): Promise<void> {
  // Two changes at once would both tell the same value as what was there before.
  await transaction.execute(sql`lock table ${siteSetting} in share row exclusive mode`)
  const shown = async () => JSON.stringify(joinSite(started, await readSite(transaction))[key] ?? null)
  const before = await shown()
  if (value === null) {
    await transaction.delete(siteSetting).where(eq(siteSetting.key, key))
  } else {
    const text = JSON.stringify(value)
    await transaction
      .insert(siteSetting)
      .values({ key, value: text })
      .onConflictDoUpdate({ target: siteSetting.key, set: { value: text } })
  }
  const after = await shown()
  if (before !== after) await transaction.insert(siteChange).values({ key, before, after, actors: [...actors] })
}
