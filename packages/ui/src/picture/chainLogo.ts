const files = import.meta.glob('./logos/chains/*.svg', { eager: true, import: 'default', query: '?no-inline' })

/** A testnet has the logo of its mainnet; that it is one, the picture says in its own way. */
const mainnets: Readonly<Record<string, string>> = { sepolia: 'ethereum', 'bsc-testnet': 'bsc' }

/** Where the logo of a chain lies, by `ChainEntry.icon`; nothing where no kept package has one. */
export function chainLogo(icon: string): string | undefined {
  return files[`./logos/chains/${mainnets[icon] ?? icon}.svg`]
}
