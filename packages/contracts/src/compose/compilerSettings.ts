/** Release of the Solidity compiler that every contract is built with. */
export const compilerVersion = '0.8.37'

/** What the compiler calls itself; explorers ask for it in this form. */
export const compilerLongVersionPrefix = `${compilerVersion}+commit.`

/**
 * Settings of every build, here, in the page and on explorers: changing one changes the bytecode of all tokens.
 * `paris` because some chains of the catalogue know neither PUSH0 nor MCOPY.
 */
export const compilerSettings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  viaIR: true,
} as const

/** Standard JSON input of the Solidity compiler. */
export type StandardJsonInput = {
  language: 'Solidity'
  sources: Record<string, { content: string }>
  settings: Record<string, unknown>
}
