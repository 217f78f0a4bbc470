import type {
  ownAccountSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorConfirmSchema,
  secondFactorSchema,
} from '@tokensmith/api/console/accountSchemas.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/openDatabase.ts'
import { consoleAccount } from '../../db/schema.ts'
import type { RateLimits } from '../../http/createRateLimits.ts'
import { Refusal } from '../../http/Refusal.ts'
import { type ComparedAccount, holdCompared } from '../access/holdCompared.ts'
import type { Passwords } from '../access/PasswordThreads.ts'
import { makeRecoveryCodes, makeSecondFactor, stepOfCode, takeCode } from '../access/secondFactor.ts'
import { countAttempt } from '../access/signIn.ts'
import { endInvitations } from './invitations.ts'

/** What a person may know of the own account. */
export async function getOwnAccount(queries: Queries, id: string): Promise<z.input<typeof ownAccountSchema>> {
  const { username, name, roles, secondFactorSecret, recoveryHashes } = await readAccount(queries, id)
  return {
    id,
    username,
    name,
    roles,
    secondFactor: secondFactorSecret !== null,
    recoveryCodesLeft: recoveryHashes.length,
  }
}

/**
 * Makes sure that the person is at the keyboard and not who found it unlocked: password, and code where there is a second factor.
 * Counted as attempts to sign in are.
 *
 * @returns the account as it was then; the functions below do nothing to one that was changed since.
 * @throws {Refusal} `passwordRefused`, `secondFactorNeeded`, `signInPaused`.
 */
export async function provePerson(
  { queries, rateLimits, passwords }: { queries: Queries; rateLimits: RateLimits; passwords: Passwords },
  id: string,
  client: string,
  { password, code }: z.output<typeof passwordProofSchema>,
): Promise<ComparedAccount> {
  const attempts = await countAttempt(rateLimits, client)
  const account = await readAccount(queries, id)
  await attempts.of(account.username, client)
  if (!(await passwords.isRight(password, account.passwordHash, true))) throw new Refusal('passwordRefused')
  if (account.secondFactorSecret !== null) {
    if (code === undefined) {
      await attempts.forgive('account')
      throw new Refusal('secondFactorNeeded')
    }
    if (!(await takeCode(queries, account, code))) throw new Refusal('passwordRefused')
  }
  await attempts.forgive('all')
  return account
}

/**
 * Keeps the hash of another password; a link for this account that nobody used is void from then on.
 *
 * @throws {Refusal} `passwordRefused`.
 */
export async function changePassword(
  transaction: Queries,
  proven: ComparedAccount,
  passwordHash: string,
): Promise<void> {
  const { id } = proven
  await expectCompared(transaction, proven)
  await transaction.update(consoleAccount).set({ passwordHash }).where(eq(consoleAccount.id, id))
  await endInvitations(transaction, id)
}

/** Keeps a secret that counts for nothing until it is confirmed. @throws {Refusal} `secondFactorOn`, `passwordRefused`. */
export async function beginSecondFactor(
  transaction: Queries,
  proven: ComparedAccount,
): Promise<z.input<typeof secondFactorSchema>> {
  const { id, username } = proven
  await expectCompared(transaction, proven)
  const made = makeSecondFactor(username)
  const [row] = await transaction
    .update(consoleAccount)
    .set({ secondFactorPending: made.secret })
    .where(and(eq(consoleAccount.id, id), isNull(consoleAccount.secondFactorSecret)))
    .returning({ id: consoleAccount.id })
  if (!row) throw new Refusal('secondFactorOn')
  return made
}

/** Puts the secret in force. @throws {Refusal} `secondFactorOff` when there is none to confirm, `secondFactorRefused`. */
export async function confirmSecondFactor(
  transaction: Queries,
  id: string,
  { code }: z.output<typeof secondFactorConfirmSchema>,
): Promise<z.input<typeof recoveryCodesSchema>> {
  const [account] = await transaction.select().from(consoleAccount).where(eq(consoleAccount.id, id)).for('update')
  if (!account?.secondFactorPending) throw new Refusal('secondFactorOff')
  const step = stepOfCode(account.secondFactorPending, code)
  if (step === undefined) throw new Refusal('secondFactorRefused')
  const { codes, hashes } = makeRecoveryCodes()
  await transaction
    .update(consoleAccount)
    .set({
      secondFactorSecret: account.secondFactorPending,
      secondFactorPending: null,
      secondFactorStep: step,
      recoveryHashes: hashes,
    })
    .where(eq(consoleAccount.id, id))
  return { recoveryCodes: codes }
}

/** @throws {Refusal} `secondFactorOff`, `passwordRefused`. */
export async function removeSecondFactor(transaction: Queries, proven: ComparedAccount): Promise<void> {
  const { id, secondFactorSecret } = proven
  await expectCompared(transaction, proven)
  if (secondFactorSecret === null) throw new Refusal('secondFactorOff')
  await transaction
    .update(consoleAccount)
    .set({ secondFactorSecret: null, secondFactorPending: null, recoveryHashes: [] })
    .where(eq(consoleAccount.id, id))
}

async function expectCompared(transaction: Queries, account: ComparedAccount): Promise<void> {
  if (!(await holdCompared(transaction, account))) throw new Refusal('passwordRefused')
}

async function readAccount(queries: Queries, id: string): Promise<typeof consoleAccount.$inferSelect> {
  const [account] = await queries.select().from(consoleAccount).where(eq(consoleAccount.id, id))
  if (!account) throw new Refusal('accountUnknown')
  return account
}
