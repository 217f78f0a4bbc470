/** How many wallets one run makes: independent keys, keys of one seed phrase, and encrypted files in one archive. */
export const walletLimits = { independent: 100_000, derived: 10_000, keystores: 10_000 } as const

/** Numbers of words that BIP-39 knows, and the bits of randomness behind each. */
export const mnemonicLengths = { 12: 128, 15: 160, 18: 192, 21: 224, 24: 256 } as const
export type MnemonicLength = keyof typeof mnemonicLengths

/** The path most wallets use; `i` is the wallet's number. */
export const usualWalletPath = "m/44'/60'/0'/0/i"

/** Indexes and path steps are below 2^31; the other half means hardened. */
export const hardenedFrom = 0x8000_0000
