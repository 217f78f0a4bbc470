import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { type ReleaseDate, releaseCalendar } from '@tokensmith/sdk/lock/releaseCalendar.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { useMemo } from 'react'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './TokenLock.module.css'

type LockCalendarProps = {
  schedule: LockSchedule
  amount: bigint
  coin: { symbol?: string; decimals?: number }
  nowAt: bigint
  exportName?: string
}

/** Every date of a schedule with what is released then, as a list that can be kept. */
export function LockCalendar({ schedule, amount, coin, nowAt, exportName }: LockCalendarProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const dates = useMemo(() => releaseCalendar(schedule, amount), [schedule, amount])
  const share = (part: bigint) => formatPercent(amount > 0n ? (part * 10_000n) / amount : 0n, lang)
  const columns: Column<ReleaseDate>[] = [
    {
      id: 'at',
      label: t('calendar.date'),
      render: ({ at, sinceAt }) => (
        <span className={classes.date} data-past={at <= nowAt || undefined}>
          {sinceAt === undefined
            ? formatLocal(at, lang)
            : t('calendar.evenly', { start: formatLocal(sinceAt, lang), end: formatLocal(at, lang) })}
        </span>
      ),
      csv: ({ at }) => new Date(Number(at) * 1000).toISOString(),
    },
    {
      id: 'amount',
      label: t('calendar.amount'),
      align: 'end',
      render: (date) => coinText(date.amount, coin, lang),
      csv: (date) => formatUnits(date.amount, coin.decimals ?? 0),
    },
    {
      id: 'released',
      label: t('calendar.total'),
      align: 'end',
      render: ({ released }) => share(released),
      csv: ({ released }) => formatUnits(released, coin.decimals ?? 0),
    },
  ]
  return (
    <div className={classes.calendar}>
      <DataList
        caption={t('calendar.caption')}
        rows={dates}
        columns={columns}
        rowKey={({ at }) => at.toString()}
        pageSize={6}
        exportName={dates.length > 1 ? exportName : undefined}
        empty={<p>{t('calendar.empty')}</p>}
      />
    </div>
  )
}
