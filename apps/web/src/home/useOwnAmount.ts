import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { OwnThings } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { coinText } from '@tokensmith/tools/_shared/coin/coinText.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { type Address, zeroAddress } from 'viem'
import { useDashboardTexts } from './dashboardTexts.ts'

/** Writes what was read of coins: amounts, and a coin's symbol or else its address. */
export function useOwnAmount(chain: ChainEntry, coins: OwnThings['coins']) {
  const t = useDashboardTexts()
  const lang = useLang()
  const symbolOf = (coin: Address) => coins.get(coin.toLowerCase())?.symbol ?? shortAddress(coin)
  const amountOf = (amount: bigint, coin: Address) => {
    if (coin === zeroAddress) return coinText(amount, { symbol: chain.symbol, decimals: 18 }, lang, 18)
    const decimals = coins.get(coin.toLowerCase())?.decimals
    // Base units of an unknown size would read as a fortune.
    if (decimals === undefined) return t('dashboard:unknownAmount', { symbol: symbolOf(coin) })
    return coinText(amount, { symbol: symbolOf(coin), decimals }, lang)
  }
  return { symbolOf, amountOf }
}
