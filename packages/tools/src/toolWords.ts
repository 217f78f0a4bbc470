import type { LangText } from '@tokensmith/i18n/Lang.ts'
import gathered from './generated/toolWords.json' with { type: 'json' }

/** What a tool says of itself in four languages, as in its `words.json`. */
export type ToolWords = Readonly<Record<'title' | 'summary' | 'keywords', LangText>>

/**
 * The words of every tool by its id, in all languages: for search and scripts. They are large; a screen shows those of its
 * own language by `useTexts`, as `tools:<id>.title` and `tools:<id>.summary`.
 */
export const toolWords: Readonly<Record<string, ToolWords>> = gathered
