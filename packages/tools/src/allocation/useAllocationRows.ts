import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { AllocationOverview } from '@tokensmith/sdk/allocation/readAllocationOverviews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { zeroAddress } from 'viem'
import { isSame, useCoinList } from '../_shared/coin/useCoinList.ts'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { allocationRow } from './allocationRow.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Sales as lines of a list, in the words of the page. */
export function useAllocationRows(overviews: readonly AllocationOverview[]): OfferingRow[] {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const nowAt = useChainTime()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const listed = useCoinList()
  const isListed = (coin: `0x${string}`) => coin === zeroAddress || listed.some(({ address }) => isSame(address, coin))
  return overviews.map((overview) => allocationRow(overview, { t, words, lang, chain, account, isListed, nowAt }))
}
