/** What is drawn for a chain without a logo: one or two letters on a colour. A testnet is an outline in that colour. */
export type ChainMark = {
  letters: string
  /** Background (or outline) colour, `#rrggbb`; white text on it has a contrast of at least 4.5. */
  colour: string
}

/** Marks by `ChainEntry.icon`, of the chains of which no kept package has a logo. */
export const chainMarks: Readonly<Record<string, ChainMark>> = {
  core: { letters: 'C', colour: '#b34700' },
  pego: { letters: 'PG', colour: '#0a7471' },
  localhost: { letters: 'LO', colour: '#5b6270' },
}

/** The mark of a chain; one that has none, as a chain the user added, gets the first letter of its name. */
export function chainMarkOf(chain: { icon: string; name: string }): ChainMark {
  const mark = chainMarks[chain.icon]
  if (mark) return mark
  return { letters: [...chain.name.trim()][0]?.toLocaleUpperCase('en') ?? '?', colour: '#5b6270' }
}
