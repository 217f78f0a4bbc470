import type { CompiledCode } from '@tokensmith/api/verification/verificationSchemas.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../db/openDatabase.ts'
import { verificationSource } from '../db/schema.ts'

/**
 * What the code with a hash is composed of. Only what this server compiled itself has a hash beside its source, and only
 * sources that it wrote from a composition name one: nothing here is what somebody said.
 */
export async function findCompiledCode(queries: Queries, { codeHash }: { codeHash: string }): Promise<CompiledCode> {
  const [found] = await queries
    .select({ composition: verificationSource.composition })
    .from(verificationSource)
    .where(
      and(eq(verificationSource.runtimeCodeHash, codeHash.toLowerCase()), isNotNull(verificationSource.composition)),
    )
    .limit(1)
  return found?.composition ? { composition: JSON.parse(found.composition) } : {}
}
