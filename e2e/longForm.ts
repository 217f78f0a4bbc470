import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'

/** Marks a test of which the long form has more: more rows, more languages. See `scripts/proofs/browserProofs.ts`. */
export const deep = { tag: '@deep' }

/** Marks a long flow, which the long form alone has: it is proven apart and recorded. */
export const longOnly = { tag: ['@deep', '@long'] }

/** What runs usually, and what the long form adds to it. */
export const inLongForm = <Value>(usual: readonly Value[], more: readonly Value[]): readonly Value[] =>
  isDeep ? [...usual, ...more] : usual

/** The languages in which a screen is looked at on a phone: that of the longest words, and all in the long form. */
export const phoneLangs = inLongForm<Lang>(['es'], ['zh', 'ja'])
