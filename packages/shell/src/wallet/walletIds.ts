/** Wallets that are never connected without a click. */
export const devWalletId = 'dev'
export const walletConnectId = 'walletConnect'
