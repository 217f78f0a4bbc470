import { canFinish } from '@tokensmith/sdk/sale/canFinish.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'

/** Where a sale stands and what comes next, in a sentence. */
export function saleStateText(
  sale: Pick<SaleStatus, 'rules' | 'state' | 'phase' | 'raised' | 'sold' | 'finishedAt' | 'finishableUntilAt'>,
  { t, lang }: { t: TFunction; lang: string },
): string {
  const { rules, state, phase, finishedAt = 0n, finishableUntilAt = 0n } = sale
  const { phases, endAt } = rules
  const date = (at: bigint) => formatLocal(at, lang)
  switch (state) {
    case 'waiting':
      return t('sale.text.waiting', { date: date(phases[0]?.startAt ?? 0n) })
    case 'selling': {
      const enough = canFinish(sale) ? ` ${t('sale.text.enough')}` : ''
      if (phases.length === 1) return t('sale.text.selling', { date: date(endAt) }) + enough
      const until = date(phases[phase + 1]?.startAt ?? endAt)
      return t('sale.text.phase', { number: phase + 1, count: phases.length, date: until }) + enough
    }
    case 'finishable':
      return t('sale.text.finishable', { date: date(finishableUntilAt) })
    case 'finished':
      return t('sale.text.finished', { date: date(finishedAt) })
    case 'refunding':
      return t('sale.text.refunding')
  }
}
