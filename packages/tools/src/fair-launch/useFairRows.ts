import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { zeroAddress } from 'viem'
import { isSame, useCoinList } from '../_shared/coin/useCoinList.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { useOfferingTexts } from '../offering/useOfferingTexts.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { offeringRow } from '../token/list/offeringRow.ts'
import { useTokenTexts } from '../token/useTokenTexts.ts'
import { mintFacts, mintTermRows } from './mintTermRows.ts'
import { rulesOfSale, saleTermRows } from './saleTermRows.ts'

/** Mints, and those sales that buyers share, as lines of the list with their rules. */
export function useFairRows(offerings: readonly Offering[]): OfferingRow[] {
  const own = usePresaleTexts()
  const t = useTokenTexts()
  const offering = useOfferingTexts()
  const lang = useLang()
  const { chain } = useChain()
  const coin = { symbol: chain.symbol, decimals: 18 }
  const listed = useCoinList()
  return offerings
    .filter(({ kind, progress }) => kind === 'mint' || progress === undefined)
    .map((offer) => {
      const row = offeringRow(offer, { t, offering, lang, chainId: chain.id })
      const { mint, sale, symbol, decimals } = offer
      if (!mint) {
        const { payCoin } = sale ?? {}
        const paid = payCoin === zeroAddress ? coin : listed.find(({ address }) => payCoin && isSame(address, payCoin))
        return {
          ...row,
          terms: sale && saleTermRows(rulesOfSale(sale), { t: own, lang, coin: paid }),
          facts: [own('fairLaunch.fact.crowdfunding')],
        }
      }
      return {
        ...row,
        terms: mintTermRows(mint, { t: own, lang, token: { symbol, decimals }, coin }),
        facts: mintFacts(mint, own),
      }
    })
}
