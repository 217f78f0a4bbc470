import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'

/** Where 100 sent tokens go. Only for tokens that burn or charge on transfers. */
export function TaxPicture({ burnBps, feeBps, symbol }: { burnBps: number; feeBps: number; symbol: string }) {
  const t = useTokenTexts()
  const lang = useLang()
  if (burnBps + feeBps === 0) return null
  // Basis points of 100 tokens are hundredths of a token.
  const tokens = (bps: number) => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(bps / 100)
  const kept = 10_000 - burnBps - feeBps
  return (
    <SplitBar
      caption={t('taxPicture.caption', { symbol })}
      parts={[
        { label: t('taxPicture.receiver'), bps: kept, value: tokens(kept) },
        { label: t('taxPicture.fee'), bps: feeBps, value: tokens(feeBps) },
        { label: t('taxPicture.burn'), bps: burnBps, value: tokens(burnBps) },
      ]}
    />
  )
}
