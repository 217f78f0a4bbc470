import { useState } from 'react'

/** A line of a source; fresh where the last change of the choice brought it in. */
export type SourceLine = { text: string; isFresh: boolean }

/** The lines of a source that changes with the switches. Those that the last change brought in are marked until the next. */
export function useSourceLines(source: string): readonly SourceLine[] {
  const [shown, setShown] = useState({ source, before: source })
  if (shown.source !== source) setShown({ source, before: shown.source })
  const before = new Set(shown.before.split('\n'))
  return source
    .replace(/\n$/, '')
    .split('\n')
    .map((text) => ({ text, isFresh: !before.has(text) }))
}
