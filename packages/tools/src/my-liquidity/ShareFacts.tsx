import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { BothAmounts } from './BothAmounts.tsx'

type ShareFactsProps = {
  share: LiquidityShare
  /** The chain's history was searched in this visit: what is unknown now stays so. */
  isSearched?: boolean
}

/** What the owner's part of a pair is, what it is worth and has earned. */
export function ShareFacts({ share, isSearched = false }: ShareFactsProps) {
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const { chain } = useChain()
  const { tokens, amounts, value, earnings, balance, locked, due } = share
  const both = ([first, second]: readonly [bigint, bigint]) => (
    <BothAmounts texts={[coinText(first, tokens[0], lang, 6), coinText(second, tokens[1], lang, 6)]} />
  )
  const lp = (amount: bigint) => `${amountText(amount, liquidityTokenDecimals, lang, { maxFraction: 6 })} LP`
  return (
    <KeyValues
      rows={[
        { label: t('card.share'), value: formatPart({ bps: share.shareBps, amount: share.held }, lang) },
        { label: t('card.amounts'), value: both(amounts) },
        {
          label: t('card.value'),
          value:
            value === undefined ? t('card.noPrice') : coinText(value, { symbol: chain.symbol, decimals: 18 }, lang, 6),
        },
        {
          label: t('card.earned'),
          value: earnings ? both(earnings.amounts) : t('card.unknown'),
          note: earnings
            ? earnings.sinceAt !== undefined && t('card.since', { date: formatLocal(earnings.sinceAt, lang) })
            : `· ${t(isSearched ? 'card.unknownWhy' : 'card.unknownYet')}`,
        },
        { label: t('card.free'), value: lp(balance) },
        locked > 0n && { label: t('card.locked'), value: lp(locked) },
        due > 0n && { label: t('card.due'), value: lp(due) },
      ]}
    />
  )
}
