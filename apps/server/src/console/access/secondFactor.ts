import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount } from '../../db/schema.ts'
import { hashToken } from './tokens.ts'

const seconds = 30
/** Steps before and after now that count too: clocks differ. */
const window = 1
const recoveryCodes = 10
/** 80 bits: too many to guess, few enough to type. */
const recoveryBytes = 10

type Account = Pick<typeof consoleAccount.$inferSelect, 'id' | 'secondFactorSecret' | 'recoveryHashes'>

/** A new secret for an authenticator, and the address that a QR code of it holds. */
export function makeSecondFactor(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totp(secret.base32, username).toString() }
}

/** Codes for the day the authenticator is lost, each for one use; told once, kept as hashes. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(recoveryBytes).toString('hex'))
  return { codes: codes.map((code) => code.replace(/(.{5})(?=.)/g, '$1-')), hashes: codes.map(hashToken) }
}

/** The time step of a code that is right now; nothing for a wrong one. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, window, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / seconds) + delta
}

/** Takes a code of the authenticator, or one for the day it is lost. No code is taken twice, however many try at once. */
export async function takeCode(queries: Queries, account: Account, code: string): Promise<boolean> {
  const { id, secondFactorSecret, recoveryHashes } = account
  if (secondFactorSecret === null) return false
  const step = stepOfCode(secondFactorSecret, code)
  if (step !== undefined) {
    const taken = await queries
      .update(consoleAccount)
      .set({ secondFactorStep: step })
      .where(and(eq(consoleAccount.id, id), lt(consoleAccount.secondFactorStep, step)))
      .returning({ id: consoleAccount.id })
    return taken.length > 0
  }
  const hash = hashToken(code)
  if (!recoveryHashes.includes(hash)) return false
  const taken = await queries
    .update(consoleAccount)
    .set({ recoveryHashes: sql`array_remove(${consoleAccount.recoveryHashes}, ${hash})` })
    .where(and(eq(consoleAccount.id, id), sql`${hash} = any(${consoleAccount.recoveryHashes})`))
    .returning({ id: consoleAccount.id })
  return taken.length > 0
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Tokensmith', label, secret: Secret.fromBase32(secret), digits: 6, period: seconds })
}
