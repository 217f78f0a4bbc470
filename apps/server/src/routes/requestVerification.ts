import { createHash } from 'node:crypto'
import type { Verification, verificationRequestSchema } from '@tokensmith/api/verification/verificationSchemas.ts'
import { compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChainDirectory } from '../chain/createChainDirectory.ts'
import type { Queries } from '../db/openDatabase.ts'
import { verification, verificationSource } from '../db/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { checkStandardJson } from './checkStandardJson.ts'
import { getVerification } from './getVerification.ts'

type VerificationInput = z.output<typeof verificationRequestSchema>

/**
 * Queues a verification and returns its ticket. The same question again returns the same ticket; one that was refused
 * or failed is queued once more, since a contract may be deployed by now or a node be back.
 *
 * @throws {Refusal} `chainUnknown`, `inputInvalid`.
 */
export async function requestVerification(
  queries: Queries,
  chains: ChainDirectory,
  input: VerificationInput,
): Promise<Verification> {
  if (!chains(input.chain)) throw new Refusal('chainUnknown', { params: { chain: input.chain } })
  const { standardJson, contractIdentifier } = readSource(input)
  const standardJsonHash = createHash('sha256').update(standardJson).digest('hex')
  const address = input.address.toLowerCase()
  const same = and(
    eq(verification.chain, input.chain),
    eq(verification.address, address),
    eq(verification.standardJsonHash, standardJsonHash),
    eq(verification.contractIdentifier, contractIdentifier),
  )

  const id = await queries.transaction(async (transaction) => {
    await transaction
      .insert(verificationSource)
      .values({ standardJsonHash, contractIdentifier, standardJson, compilerVersion })
      .onConflictDoNothing()
    const { chain, constructorArgs, creationTransactionHash } = input
    const composed = input.composition !== undefined
    const [added] = await transaction
      .insert(verification)
      .values({
        chain,
        address,
        standardJsonHash,
        contractIdentifier,
        composed,
        constructorArgs,
        creationTransactionHash,
      })
      .onConflictDoNothing()
      .returning({ id: verification.id })
    if (added) return added.id
    await transaction
      .update(verification)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, reason: null, detail: null, finishedAt: null })
      .where(and(same, inArray(verification.status, ['refused', 'failed'])))
    const [existing] = await transaction.select({ id: verification.id }).from(verification).where(same)
    return existing!.id
  })
  return (await getVerification(queries, id))!
}

function readSource(input: VerificationInput): { standardJson: string; contractIdentifier: string } {
  if (input.standardJson !== undefined && input.contractIdentifier !== undefined) {
    checkStandardJson(input.standardJson)
    return { standardJson: input.standardJson, contractIdentifier: input.contractIdentifier }
  }
  try {
    const composed = composeToken(input.composition as TokenComposition)
    const contractIdentifier = `${composed.sourceName}:${composed.contractName}`
    return { standardJson: JSON.stringify(composed.standardJson), contractIdentifier }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Refusal('inputInvalid', { fields: { composition: 'invalid' }, cause })
  }
}
