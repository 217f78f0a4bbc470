import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatAmount } from '@tokensmith/ui/format/formatAmount.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { TokenDraft } from './readCreateToken.ts'

/** Who has the supply at the start, and how much could still be minted on top of it. */
export function SupplyPicture({ draft }: { draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { supply = 0n, mintCap, decimals = 18, symbol = '' } = draft
  const most = mintCap !== undefined && mintCap > supply ? mintCap : supply
  if (most === 0n) return null
  const amount = (value: bigint) => formatAmount(value, decimals, lang, { maxFraction: 4 })
  const initialBps = Number((supply * 10_000n) / most)
  return (
    <SplitBar
      caption={
        mintCap === undefined
          ? t('supplyPicture.fixed', { amount: amount(supply), symbol })
          : t('supplyPicture.capped', { amount: amount(most), symbol })
      }
      parts={[
        { label: t('supplyPicture.owner'), bps: supply > 0n ? Math.max(initialBps, 1) : 0, value: amount(supply) },
        {
          label: t('supplyPicture.mintable'),
          bps: most > supply ? Math.max(10_000 - initialBps, 1) : 0,
          value: amount(most - supply),
        },
      ]}
    />
  )
}
