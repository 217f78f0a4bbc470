import type { FoundKey } from '@tokensmith/vanity/createKeySearch.ts'
import type { FoundSalt } from '@tokensmith/vanity/createSaltSearch.ts'
import type { AffinePoint } from '@tokensmith/vanity/curve.ts'
import type { VanityPattern } from '@tokensmith/vanity/readPattern.ts'
import type { SaltTarget } from '@tokensmith/vanity/SaltTarget.ts'

/**
 * What to search: a wallet or the salt of a token. A wallet fits by its own address or by that of its first contract, and
 * belongs to a key that is made here, or to the key of `from`, which stays elsewhere.
 */
export type SearchOrder = { patterns: readonly VanityPattern[]; count: number } & (
  | { kind: 'wallet'; ofContract: boolean; from?: AffinePoint | undefined }
  | { kind: 'token'; target: SaltTarget }
)

/** What one step of a search says: how many addresses it looked at, and what fits. */
export type Looked = { tried: number; found: FoundKey | FoundSalt | undefined }
