import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { useOfferingTexts } from '../offering/useOfferingTexts.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { offeringRow } from '../token/list/offeringRow.ts'
import { useTokenTexts } from '../token/useTokenTexts.ts'
import { mintFacts, mintTermRows } from './mintTermRows.ts'

/** Mints, and those sales that buyers share, as lines of the list with their rules. */
export function useFairRows(offerings: readonly Offering[]): OfferingRow[] {
  const own = usePresaleTexts()
  const t = useTokenTexts()
  const offering = useOfferingTexts()
  const lang = useLang()
  const { chain } = useChain()
  const coin = { symbol: chain.symbol, decimals: 18 }
  return offerings
    .filter(({ kind, progress }) => kind === 'mint' || progress === undefined)
    .map((offer) => {
      const row = offeringRow(offer, { t, offering, lang, chainId: chain.id })
      const { mint, symbol, decimals } = offer
      if (!mint) return { ...row, facts: [own('fairLaunch.fact.crowdfunding')] }
      return {
        ...row,
        terms: mintTermRows(mint, { t: own, lang, token: { symbol, decimals }, coin }),
        facts: mintFacts(mint, own),
      }
    })
}
