import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { lockScheduleOf } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { releasedAt } from '@tokensmith/sdk/lock/releasedAt.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FigureTable } from '../_shared/view/FigureTable.tsx'
import { LockChart } from './LockChart.tsx'
import classes from './TokenLock.module.css'

const day = 86_400n
/** 1 January 2027, so that the example reads the same every day. */
const startAt = 1_798_761_600n
const amount = 1_200_000n
const schedule = lockScheduleOf({ kind: 'periodic', startAt, firstBps: 1_000, period: 30n * day, periodBps: 1_500 })
const months = [0n, 1n, 2n, 3n, 4n, 5n, 6n]

/** A team's tokens: 10 % at a date, then 15 % each 30 days. The figures are computed, as the contract computes them. */
export function LockExample() {
  const t = useTexts('token-lock')
  const lang = useLang()
  const figure = (value: bigint) => amountText(value, 0, lang)
  const rows = months.map((month) => {
    const at = startAt + month * 30n * day
    const released = releasedAt(schedule, amount, at)
    const before = month === 0n ? 0n : releasedAt(schedule, amount, at - 30n * day)
    return [
      t('example.day', { count: Number(month * 30n) }),
      figure(released - before),
      figure(released),
      formatPercent((released * 10_000n) / amount, lang),
    ]
  })
  return (
    <div className={classes.example}>
      <p>
        {t('example.text', {
          amount: figure(amount),
          first: formatPercent(schedule.firstBps, lang),
          share: formatPercent(schedule.periodBps, lang),
        })}
      </p>
      <LockChart schedule={schedule} amount={amount} nowAt={startAt - 20n * day} />
      <FigureTable
        caption={t('example.caption')}
        head={[t('example.when'), t('calendar.amount'), t('example.sum'), t('calendar.total')]}
        rows={rows}
      />
    </div>
  )
}
