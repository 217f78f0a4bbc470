import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'

/** Marks a test of which the long form has more: more rows, more languages. See `scripts/proofs/browserProofs.ts`. */
export const deep = { tag: '@deep' }

/** Marks a long flow, which the long form alone has: it is proven apart and recorded. */
export const longOnly = { tag: ['@deep', '@long'] }

/** What runs usually, and what the long form adds to it. */
export const inLongForm = <Value>(usual: readonly Value[], more: readonly Value[]): readonly Value[] =>
  isDeep ? [...usual, ...more] : usual

/** Specs whose long form is proven in as many parts, so that no proof takes longer than some minutes. */
export const partsOfSpec: Readonly<Record<string, number>> = { 'accessibility.spec.ts': 4 }

/** Those of some tests that belong to the part which `TOKENSMITH_PART=2` names; all where none is named. */
export const inPart = <Value>(all: readonly Value[]): readonly Value[] => {
  const part = Number(process.env.TOKENSMITH_PART ?? 0)
  return part === 0 ? all : all.slice(part - 1, part)
}

/** The languages in which a screen is looked at on a phone: that of the longest words, and all in the long form. */
export const phoneLangs = inLongForm<Lang>(['es'], ['zh', 'ja'])
