import { and, eq } from 'drizzle-orm'
import { verification, verificationSource } from './schema.ts'

/** Joins a verification with the source that it compares with. */
export const isSourceOf = and(
  eq(verificationSource.standardJsonHash, verification.standardJsonHash),
  eq(verificationSource.contractIdentifier, verification.contractIdentifier),
)
