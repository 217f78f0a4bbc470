import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import { verificationArguments, verificationSubmission } from '../db/schema.ts'
import { Refusal } from '../http/Refusal.ts'

/** What somebody says a token was created with. */
export type NamedArguments = { hash: string; constructorArgs?: string; creationTransactionHash?: string }

/** Most that wait to be tried for one token. One client names a few of them an hour. */
const mostOfToken = 16
/** By then some were tried and make room. */
const retrySeconds = 120

/** Undefined when a request names none. */
export function readArguments(input: {
  constructorArgs?: string
  creationTransactionHash?: string
}): NamedArguments | undefined {
  const constructorArgs = input.constructorArgs?.toLowerCase()
  const creationTransactionHash = input.creationTransactionHash?.toLowerCase()
  if (constructorArgs === undefined && creationTransactionHash === undefined) return undefined
  const text = `${constructorArgs ?? ''} ${creationTransactionHash ?? ''}`
  return { hash: createHash('sha256').update(text).digest('hex'), constructorArgs, creationTransactionHash }
}

export async function isKnown(queries: Queries, verificationId: string, { hash }: NamedArguments): Promise<boolean> {
  const rows = await queries
    .select({ id: verificationArguments.id })
    .from(verificationArguments)
    .where(and(eq(verificationArguments.verificationId, verificationId), eq(verificationArguments.hash, hash)))
  return rows.length > 0
}

/**
 * Puts arguments behind those that wait to be tried, in place of the oldest that were refused where there is no room,
 * and lets services that have given up try again. Never replaces any that were not tried.
 *
 * @throws {Refusal} `rateLimited` when as many as may be wait.
 */
export async function addArguments(transaction: Queries, verificationId: string, named: NamedArguments): Promise<void> {
  const rows = await transaction
    .select({
      id: verificationArguments.id,
      hash: verificationArguments.hash,
      refusedBy: verificationArguments.refusedBy,
    })
    .from(verificationArguments)
    .where(eq(verificationArguments.verificationId, verificationId))
    .orderBy(asc(verificationArguments.createdAt), asc(verificationArguments.id))
  if (rows.some(({ hash }) => hash === named.hash)) return
  if (rows.length >= mostOfToken) {
    const tried = rows.find(({ refusedBy }) => refusedBy.length > 0)
    if (!tried) {
      const headers = { 'retry-after': String(retrySeconds) }
      throw new Refusal('rateLimited', { params: { seconds: retrySeconds }, headers })
    }
    await transaction.delete(verificationArguments).where(eq(verificationArguments.id, tried.id))
  }
  await transaction.insert(verificationArguments).values({ verificationId, ...named })
  await transaction
    .update(verificationSubmission)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, ticket: null, argumentsId: null, detail: null })
    .where(and(eq(verificationSubmission.verificationId, verificationId), eq(verificationSubmission.status, 'failed')))
}
