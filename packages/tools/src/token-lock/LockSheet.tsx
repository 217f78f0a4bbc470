import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { releaseCalendar } from '@tokensmith/sdk/lock/releaseCalendar.ts'
import { formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { FigureTable } from '../_shared/view/FigureTable.tsx'
import { keptDates } from './keptDates.ts'
import { LockFacts } from './LockFacts.tsx'
import type { LockView } from './readLockView.ts'
import classes from './TokenLock.module.css'

type LockSheetProps = { view: LockView; chain: ChainEntry; href: string }

/** A lock's page on paper: addresses in full, times in UTC, every date, and the way back to the chain. */
export function LockSheet({ view, chain, href }: LockSheetProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { lock, coin } = view
  const { schedule, amount, owner } = lock
  const dates = owner && schedule.kind === 'periodic' ? releaseCalendar(schedule, amount) : []
  const kept = keptDates(dates)
  return (
    <>
      <h1>{t('lockOf', { id: lock.id.toString(), symbol: coin.symbol ?? '' })}</h1>
      <div className={classes.sheetLink}>
        <QrCode value={href} label={t('made.qr')} />
        <p>
          <strong>{href}</strong>
          <br />
          {t('sheet.note')}
        </p>
      </div>
      <LockFacts view={view} chain={chain} isPrinted />
      {kept.length > 0 && (
        <div className={classes.sheetDates}>
          <FigureTable
            caption={t('calendar.caption')}
            head={[t('calendar.date'), t('calendar.amount'), t('calendar.total')]}
            rows={kept.map((date) => [
              formatUtc(date.at, lang),
              coinText(date.amount, coin, lang),
              formatPercent(amount > 0n ? (date.released * 10_000n) / amount : 0n, lang),
            ])}
          />
          {dates.length > kept.length && <p>{t('sheet.leftOut', { count: dates.length - kept.length })}</p>}
        </div>
      )}
    </>
  )
}
