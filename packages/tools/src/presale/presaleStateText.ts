import type { PresaleStatus } from '@tokensmith/sdk/sale/PresaleStatus.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'

/** Where a presale stands and what comes next, in a sentence. */
export function presaleStateText(
  {
    rules,
    state,
    phase,
    finishableUntilAt = 0n,
  }: Pick<PresaleStatus, 'rules' | 'state' | 'phase' | 'finishableUntilAt'>,
  { t, lang }: { t: TFunction; lang: string },
): string {
  const { phases, endAt, claim } = rules
  const date = (at: bigint) => formatLocal(at, lang)
  switch (state) {
    case 'waiting':
      return t('stateText.waiting', { date: date(phases[0]?.startAt ?? 0n) })
    case 'selling':
      if (phases.length === 1) return t('stateText.selling', { date: date(endAt) })
      return t('stateText.phase', {
        ...{ number: phase + 1, count: phases.length },
        date: date(phases[phase + 1]?.startAt ?? endAt),
      })
    case 'finishable':
      return t('stateText.finishable', { date: date(finishableUntilAt) })
    case 'finished':
      return t(claim === 'atOnce' ? 'stateText.over' : 'stateText.finished')
    case 'refunding':
      return t('stateText.refunding')
  }
}
