import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleOverview } from '@tokensmith/sdk/presale/readPresaleOverviews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { zeroAddress } from 'viem'
import { isSame, useCoinList } from '../_shared/coin/useCoinList.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { presaleRow } from './presaleRow.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Sales as lines of a list, in the words of the page. */
export function usePresaleRows(overviews: readonly PresaleOverview[]): OfferingRow[] {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const listed = useCoinList()
  const isListed = (coin: `0x${string}`) => coin === zeroAddress || listed.some(({ address }) => isSame(address, coin))
  return overviews.map((overview) => presaleRow(overview, { t, lang, chain, account, isListed }))
}
