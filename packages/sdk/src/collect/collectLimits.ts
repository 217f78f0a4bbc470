/** How much one collection takes. Each wallet costs several requests to the node, and each token one more of everything. */
export const collectLimits = { wallets: 2_000, tokens: 20 } as const
