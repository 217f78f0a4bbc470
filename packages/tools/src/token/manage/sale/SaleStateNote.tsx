import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { OfferingStateNote } from '../../../offering/OfferingStateNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { saleCountdown } from './saleFigures.ts'
import { saleStateText } from './saleStateText.ts'

const looks = {
  waiting: 'running',
  selling: 'running',
  finishable: 'due',
  finished: 'done',
  refunding: 'failed',
} as const

/** Where the sale stands, with the time that is left of it or of its phase. */
export function SaleStateNote({ sale, readAt, onOver }: { sale: SaleStatus; readAt: bigint; onOver: () => void }) {
  const t = useTokenTexts()
  const lang = useLang()
  const to = saleCountdown(sale)
  const isPhase = sale.state === 'selling' && sale.phase + 1 < sale.rules.phases.length
  const label = t(isPhase ? 'sale.countdown.phase' : `sale.countdown.${sale.state}`)
  return (
    <OfferingStateNote
      look={looks[sale.state]}
      title={t(`sale.state.${sale.state}`)}
      text={saleStateText(sale, { t, lang })}
      countdown={to === undefined ? undefined : { to, label }}
      {...{ readAt, onOver }}
    />
  )
}
