/** What the page knows that may help to find a fault. Everything is optional except what says nothing about a person. */
export type Diagnostics = {
  version: string
  browser: string
  /** Language of the page, then the browser's own. */
  languages: readonly string[]
  chainId: number
  wallet: string | undefined
  /** Codes of the last errors, newest first. Never their messages: those may hold addresses and amounts. */
  errorCodes: readonly string[]
  /** Only when the person ticked it. */
  address: string | undefined
}

const codeShape = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const errorLimit = 5

/** The diagnostics as the text that is shown and, letter for letter, sent. English, for those who read it. */
export function describeDiagnostics(diagnostics: Diagnostics): string {
  const { version, browser, languages, chainId, wallet, errorCodes, address } = diagnostics
  const codes = errorCodes.filter((code) => codeShape.test(code)).slice(0, errorLimit)
  return [
    `Tokensmith ${version}`,
    `Browser: ${browser}`,
    `Language: ${[...new Set(languages)].join(', ')}`,
    `Chain id: ${chainId}`,
    `Wallet: ${wallet ?? 'not connected'}`,
    `Last error codes: ${codes.join(', ') || 'none'}`,
    ...(address ? [`Address: ${address}`] : []),
  ].join('\n')
}
