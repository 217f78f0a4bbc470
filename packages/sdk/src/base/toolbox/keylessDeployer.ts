import type { Hex } from 'viem'

/**
 * The transaction that creates the CREATE2 deployer at its one address on every chain. Its signature was made up, so
 * nobody has the key of its sender: it can do this one thing, once, and needs coin sent to that sender first.
 */
export const keylessTransaction: Hex =
  '0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222'

/** Who signed it, as recovered from the signature; a test recovers it again. */
export const keylessSender = '0x3fAB184622Dc19b6109349B94811493BF2a45362'

/** What is fixed in the transaction: it pays 100 gwei for at most 100,000 gas. */
export const keylessGasPrice = 100_000_000_000n
export const keylessGasLimit = 100_000n
/** Wei its sender needs. */
export const keylessCost = keylessGasPrice * keylessGasLimit
/** Its creation code, for estimates. */
export const keylessInitCode: Hex =
  '0x604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
