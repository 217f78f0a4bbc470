import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import type { Address } from 'viem'
import type { ChosenCoin } from './useChosenCoin.ts'
import { isSame, useCoinList } from './useCoinList.ts'

/** Writes a route by the symbols of its tokens; short addresses where nobody knows one. */
export function useRouteText(chosen: readonly ChosenCoin[]): (path: readonly Address[]) => string {
  const coins = useCoinList()
  const symbolOf = (token: Address) =>
    [...chosen, ...coins].find(({ address }) => isSame(address, token))?.symbol ?? shortAddress(token)
  return (path) => path.map(symbolOf).join(' → ')
}
