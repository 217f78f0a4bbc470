import type { AllocationStatus } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import type { SaleStateName } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'

/** Where a sale stands: of a success, whether it can still be delivered. Nothing has to be finished by hand. */
export type AllocationState = Exclude<SaleStateName, 'finishable' | 'finished'> | 'delivering' | 'over'

/** @param nowAt unix seconds. */
export function allocationStateOf(
  { state, deliveredUntilAt }: Pick<AllocationStatus, 'state' | 'deliveredUntilAt'>,
  nowAt: bigint,
): AllocationState {
  if (state !== 'finished' && state !== 'finishable') return state
  return nowAt < deliveredUntilAt ? 'delivering' : 'over'
}

/** The same with what comes next, in a sentence. */
export function allocationStateText(
  status: Pick<AllocationStatus, 'rules' | 'state' | 'phase' | 'deliveredUntilAt'>,
  { t, words, lang, nowAt }: { t: TFunction; words: TFunction; lang: string; nowAt: bigint },
): string {
  const { phases, endAt } = status.rules
  const date = (at: bigint) => formatLocal(at, lang)
  const state = allocationStateOf(status, nowAt)
  switch (state) {
    case 'waiting':
      return words('stateText.waiting', { date: date(phases[0]?.startAt ?? 0n) })
    case 'selling':
      if (phases.length === 1) return words('stateText.selling', { date: date(endAt) })
      return words('stateText.phase', {
        ...{ number: status.phase + 1, count: phases.length },
        date: date(phases[status.phase + 1]?.startAt ?? endAt),
      })
    case 'delivering':
      return t('stateText.delivering', { date: date(status.deliveredUntilAt) })
    case 'over':
      return t('stateText.over', { date: date(status.deliveredUntilAt) })
    case 'refunding':
      return t('stateText.refunding')
  }
}
