import { findChain } from '@tokensmith/chains/catalogue.ts'
import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { chainLogo } from './chainLogo.ts'

const files = import.meta.glob('./logos/coins/*.svg', { eager: true, import: 'default', query: '?no-inline' })

/** Coins that have the logo of their chain. */
const chainOfCoin: Readonly<Record<string, string>> = {
  ETH: 'ethereum',
  BNB: 'bsc',
  tBNB: 'bsc',
  POL: 'polygon',
  AVAX: 'avalanche',
  FTM: 'fantom',
  OKT: 'okxchain',
  HT: 'heco',
  CRO: 'cronos',
  CANTO: 'canto',
  ARB: 'arbitrum',
  OP: 'optimism',
}

export type CoinLogo = { url: string; isWrapped: boolean; isTestnet: boolean }

/**
 * The logo of a coin of the catalogue, found by chain and address alone: anybody can give a token any name and symbol,
 * and a logo would vouch for it. A chain that a person added has none either, its coin's symbol being typed.
 */
export function coinLogo(chainId: number, address: ExchangeCoin): CoinLogo | undefined {
  const chain = findChain(chainId)
  const wanted = address === 'native' ? chain?.tokens[0]?.address : address
  const token = chain?.tokens.find((entry) => entry.address.toLowerCase() === wanted?.toLowerCase())
  if (!chain || !token) return undefined
  const isWrapped = token.address === chain.wrapped
  const name = isWrapped ? chain.symbol : token.name
  const url = files[`./logos/coins/${name.toLowerCase()}.svg`] ?? chainLogo(chainOfCoin[name] ?? '')
  return url === undefined ? undefined : { url, isWrapped, isTestnet: chain.testnet }
}
