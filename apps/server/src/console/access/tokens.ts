import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text, for a session or a one-time link. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token, a link or a code: who reads the database cannot use it. They are random, so they need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
