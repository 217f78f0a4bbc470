import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { OfferingStateNote } from './OfferingStateNote.tsx'
import { saleCountdown } from './saleFigures.ts'
import type { PhasedSale } from './salePhaseRows.ts'

const looks = {
  waiting: 'running',
  selling: 'running',
  finishable: 'due',
  finished: 'done',
  refunding: 'failed',
} as const

type SaleStateNoteProps = {
  sale: PhasedSale & Pick<SaleStatus, 'finishableUntilAt'>
  /** Where it stands, what comes next, and what the clock runs down to: the next phase, or what the state says. */
  words: { title: string; text: string; countdown: (of: 'phase' | SaleStatus['state']) => string }
  readAt: bigint
  onOver: () => void
}

/** Where a sale stands, with the time that is left of it or of its phase. */
export function SaleStateNote({ sale, words, readAt, onOver }: SaleStateNoteProps) {
  const to = saleCountdown(sale)
  const isPhase = sale.state === 'selling' && sale.phase + 1 < sale.rules.phases.length
  return (
    <OfferingStateNote
      look={looks[sale.state]}
      title={words.title}
      text={words.text}
      countdown={to === undefined ? undefined : { to, label: words.countdown(isPhase ? 'phase' : sale.state) }}
      {...{ readAt, onOver }}
    />
  )
}
