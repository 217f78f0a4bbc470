import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { outlineSale } from '../saleFigures.ts'
import type { TokenDraft } from '../TokenDraft.ts'

/** Where each coin that a sale raises goes after its finish. `coin` is the symbol of what buyers pay. */
export function SalePicture({ draft, coin }: { draft: TokenDraft; coin: string }) {
  const t = useTokenTexts()
  const lang = useLang()
  const outline = draft.sale && outlineSale(draft.sale)
  if (!outline) return null
  const { rewardBps, deployerBps } = outline
  const part = (id: string, bps: number) => ({
    label: t(`create.sale.statement.${id}`),
    bps,
    value: formatPercent(bps, lang),
  })
  return (
    <SplitBar
      caption={t('create.sale.coinCaption', { coin })}
      parts={[
        part('exchange', 10_000 - rewardBps - deployerBps),
        part('inviters', rewardBps),
        part('deployer', deployerBps),
      ]}
    />
  )
}
