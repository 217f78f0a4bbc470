import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { largest } from '@tokensmith/sdk/base/parse/largest.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { outlineSale } from './saleFigures.ts'
import type { TokenDraft } from './TokenDraft.ts'

/** Who has the supply at the start, and how much could still come on top of it. */
export function SupplyPicture({ draft }: { draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { supply = 0n, mintCap = 0n, decimals = 18, symbol = '', compounding, launch, poolLaunch, pool, sale } = draft
  const most = largest([supply, mintCap, compounding?.maxSupply ?? 0n])
  const outline = sale && outlineSale(sale)
  const tokens = outline?.reserve ?? launch?.tokenAmount ?? poolLaunch?.amount ?? 0n
  const sold = outline?.forSale ?? 0n
  const isCovered = tokens + sold <= supply
  const [inPair, forSale] = isCovered ? [tokens, sold] : [0n, 0n]
  if (most === 0n) return null
  const amount = (value: bigint) => amountText(value, decimals, lang, { maxFraction: 4 })
  // What is there at all is drawn, however little it is.
  const bps = (value: bigint) => (value > 0n ? Math.max(Number((value * 10_000n) / most), 1) : 0)
  const part = (label: string, value: bigint) => ({ label, bps: bps(value), value: amount(value) })
  return (
    <SplitBar
      caption={
        most === supply
          ? t('supplyPicture.fixed', { amount: amount(supply), symbol })
          : t('supplyPicture.capped', { amount: amount(most), symbol })
      }
      parts={[
        part(t('supplyPicture.owner'), supply - inPair - forSale),
        part(t('create.supplyPicture.sale'), forSale),
        part(t(poolLaunch || (sale && pool) ? 'create.supplyPicture.pool' : 'create.supplyPicture.pair'), inPair),
        part(t(compounding ? 'create.supplyPicture.interest' : 'supplyPicture.mintable'), most - supply),
      ]}
    />
  )
}
