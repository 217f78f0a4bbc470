const files = import.meta.glob('./logos/wallets/*.svg', { eager: true, import: 'default', query: '?no-inline' })

/** Where the logo of a wallet lies, by the id of a named wallet or `walletConnect`. */
export function walletLogo(id: string): string | undefined {
  return files[`./logos/wallets/${id}.svg`]
}
