/** A chain's own small mark: one or two letters on a colour. A testnet is drawn as an outline in that colour. */
export type ChainMark = {
  letters: string
  /** Background (or outline) colour, `#rrggbb`; white text on it has a contrast of at least 4.5. */
  colour: string
  outline?: boolean
}

/** Marks by `ChainEntry.icon`. They are our own; no logo is copied or fetched. */
export const chainMarks: Readonly<Record<string, ChainMark>> = {
  ethereum: { letters: 'E', colour: '#4a5fc1' },
  bsc: { letters: 'B', colour: '#8a6100' },
  polygon: { letters: 'P', colour: '#7a3ff0' },
  optimism: { letters: 'O', colour: '#d11224' },
  arbitrum: { letters: 'A', colour: '#1f5f99' },
  avalanche: { letters: 'AV', colour: '#c22f30' },
  fantom: { letters: 'F', colour: '#1356d4' },
  okxchain: { letters: 'OK', colour: '#303030' },
  heco: { letters: 'H', colour: '#067a46' },
  core: { letters: 'C', colour: '#b34700' },
  cronos: { letters: 'CR', colour: '#0b3b78' },
  pego: { letters: 'PG', colour: '#0a7471' },
  base: { letters: 'BA', colour: '#0047d6' },
  linea: { letters: 'L', colour: '#1f6f7d' },
  'polygon-zkevm': { letters: 'PZ', colour: '#6a2bd9' },
  canto: { letters: 'CA', colour: '#0c7a50' },
  sepolia: { letters: 'S', colour: '#4a5fc1', outline: true },
  'bsc-testnet': { letters: 'B', colour: '#8a6100', outline: true },
  localhost: { letters: 'LO', colour: '#5b6270', outline: true },
  custom: { letters: '?', colour: '#5b6270' },
}

/** The mark of a chain; a chain the user added gets the first letter of its name. */
export function chainMarkOf(chain: { icon: string; name: string; testnet: boolean }): ChainMark {
  const mark = chainMarks[chain.icon]
  if (mark && chain.icon !== 'custom') return mark
  const letter = [...chain.name.trim()][0]?.toLocaleUpperCase('en') ?? '?'
  return { letters: letter, colour: '#5b6270', outline: chain.testnet }
}
