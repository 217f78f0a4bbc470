import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'

/** What buyers pay with. Of a coin that does not say its decimals amounts are shown in base units. */
export type PayCoin = { address: Address | 'native'; symbol?: string; decimals?: number }

/** The chain's own coin, or the base of the exchange. Pure. */
export function payCoinOf(
  { payCoin }: Pick<SaleStatus, 'payCoin'>,
  base: Coin | undefined,
  nativeSymbol: string,
): PayCoin {
  if (isAddressEqual(payCoin, zeroAddress)) return { address: 'native', symbol: nativeSymbol, decimals: 18 }
  const isBase = base !== undefined && isAddressEqual(base.address, payCoin)
  return { address: payCoin, symbol: isBase ? base.symbol : undefined, decimals: isBase ? base.decimals : undefined }
}
