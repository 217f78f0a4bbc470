import type { ChainMark } from './ChainFile.ts'
import { marksByIcon } from './generated/chainTables.ts'

/** Marks by `ChainEntry.icon`, of the chains of which no kept package has a logo. */
export const chainMarks: Readonly<Record<string, ChainMark>> = {
  ...marksByIcon,
  localhost: { letters: 'LO', colour: '#5b6270' },
}

/** The mark of a chain; one that has none, as a chain the user added, gets the first letter of its name. */
export function chainMarkOf(chain: { icon: string; name: string }): ChainMark {
  const mark = chainMarks[chain.icon]
  if (mark) return mark
  return { letters: [...chain.name.trim()][0]?.toLocaleUpperCase('en') ?? '?', colour: '#5b6270' }
}
