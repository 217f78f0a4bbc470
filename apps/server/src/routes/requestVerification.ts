import type { Verification, verificationRequestSchema } from '@tokensmith/api/verification/verificationSchemas.ts'
import { compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChainDirectory } from '../chain/createChainDirectory.ts'
import type { Queries } from '../db/openDatabase.ts'
import { rowBytes, verification, verificationSource } from '../db/schema.ts'
import { claimRoom } from '../db/storage.ts'
import type { Env } from '../env.ts'
import type { Line } from '../http/Line.ts'
import { Refusal } from '../http/Refusal.ts'
import type { ReadingThread } from '../reading/ReadingThread.ts'
import { addArguments, isKnown, readArguments } from './addArguments.ts'
import { getVerification } from './getVerification.ts'

type VerificationInput = z.output<typeof verificationRequestSchema>

/** Foreign sources leave a quarter of the room to tokens of our own. */
const foreignShare = 0.75

export type VerificationDependencies = {
  queries: Queries
  chains: ChainDirectory
  limits: Env['storage']
  reading: Pick<ReadingThread, 'read'>
  /** Where they are stored one after the other, which leaves the database time for others. */
  storing: Line
  /** Counts bytes that are stored against the client's share. */
  charge(bytes: number): Promise<void>
  /** Counts arguments that the client names for one token. */
  countArguments(token: string): Promise<void>
}

/**
 * Queues a verification and returns its ticket. The same question again returns the same ticket; one that was refused
 * or failed is queued once more, since a contract may be deployed by now or a node be back; not where an operator refused it.
 * Arguments of the creation
 * are not believed: they are put beside those that others named, and tried.
 *
 * @throws {Refusal} `chainUnknown`, `inputInvalid`, `quotaUsed`, `storageFull`, `rateLimited`.
 */
export async function requestVerification(
  dependencies: VerificationDependencies,
  input: VerificationInput,
): Promise<Verification> {
  const { queries, chains, limits, reading, storing, charge, countArguments } = dependencies
  const { chain } = input
  if (!chains(chain)) throw new Refusal('chainUnknown', { params: { chain } })
  const named = readArguments(input)
  const { composition, contractIdentifier: wanted, standardJson: submitted } = input
  const source = { composition, contractIdentifier: wanted, standardJson: submitted }
  const read = await reading.read('source', source, submitted?.length ?? 0)
  const { contractIdentifier, standardJsonHash, standardJson = submitted!, composition: composedOf } = read
  const address = input.address.toLowerCase()
  const composed = input.composition !== undefined
  const bytesOfSource = { bytes: verificationSource.bytes }
  const sameSource = and(
    eq(verificationSource.standardJsonHash, standardJsonHash),
    eq(verificationSource.contractIdentifier, contractIdentifier),
  )
  const same = and(
    eq(verification.chain, chain),
    eq(verification.address, address),
    eq(verification.standardJsonHash, standardJsonHash),
    eq(verification.contractIdentifier, contractIdentifier),
  )

  const [known] = await queries.select({ id: verification.id }).from(verification).where(same)
  const [stored] = await queries.select(bytesOfSource).from(verificationSource).where(sameSource)
  const isNewArguments = named && !(known && (await isKnown(queries, known.id, named)))
  const bytes =
    (known ? 0 : rowBytes.verification) +
    (stored ? 0 : rowBytes.source + Buffer.byteLength(standardJson)) +
    (isNewArguments ? rowBytes.arguments + Buffer.byteLength(named.constructorArgs ?? '') : 0)
  if (isNewArguments) await countArguments(`${chain} ${address}`)
  if (bytes > 0) await charge(bytes)

  const store = async (transaction: Queries) => {
    await claimRoom(transaction, limits, 'verification', bytes, composed ? 1 : foreignShare)
    // Megabytes that are there already are not sent to the database again; the room that is claimed holds them.
    const [kept] = await transaction.select(bytesOfSource).from(verificationSource).where(sameSource)
    if (!kept) {
      await transaction
        .insert(verificationSource)
        .values({ standardJsonHash, contractIdentifier, standardJson, compilerVersion, composition: composedOf })
    } else if (composedOf) {
      // Somebody may have submitted the same text as if it were foreign.
      await transaction.update(verificationSource).set({ composition: composedOf }).where(sameSource)
    }
    await transaction
      .insert(verification)
      .values({ chain, address, standardJsonHash, contractIdentifier, composed })
      .onConflictDoNothing()
    await transaction
      .update(verification)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, reason: null, detail: null, finishedAt: null })
      .where(
        and(
          same,
          inArray(verification.status, ['refused', 'failed']),
          sql`${verification.reason} is distinct from 'operatorRefused'`,
        ),
      )
    const [row] = await transaction.select({ id: verification.id }).from(verification).where(same)
    if (named) await addArguments(transaction, row!.id, named)
    return row!.id
  }
  const id = await storing.run(() => queries.transaction(store))
  return (await getVerification(queries, id))!
}
