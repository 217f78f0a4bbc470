import type { Address } from 'viem'
import type { TokenEntry } from './ChainEntry.ts'

/** Long names of tokens that stand on several chains. */
const longNames: Readonly<Record<string, string>> = {
  USDT: 'Tether USD',
  USDC: 'USD Coin',
  DAI: 'Dai Stablecoin',
  BUSD: 'Binance USD',
  SHIB: 'Shiba Inu',
  DOGE: 'Dogecoin',
  WETH: 'Wrapped Ether',
  WBNB: 'Wrapped BNB',
}

/**
 * A token for the file of a chain.
 * @param longName for a token of one chain only; one that stands on several has its long name here
 */
// @__NO_SIDE_EFFECTS__
export function token(name: string, address: Address, decimals = 18, longName = longNames[name] ?? name): TokenEntry {
  return { address, name, longName, decimals }
}
