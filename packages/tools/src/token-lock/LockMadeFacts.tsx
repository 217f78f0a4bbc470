import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { formatLocal, formatUtc, isLocalUtc } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { scheduleRows } from './scheduleRows.ts'
import classes from './TokenLock.module.css'

type LockMadeFactsProps = {
  lock: LockMade
  coin: { symbol?: string; decimals?: number }
  chain: ChainEntry
  /** Of its public page. */
  href: string
}

/** A lock just made: what is in it, for whom, until when, and its page to be shown. */
export function LockMadeFacts({ lock, coin, chain, href }: LockMadeFactsProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const time = (at: bigint) =>
    isLocalUtc(at) ? formatLocal(at, lang) : `${formatLocal(at, lang)} (${formatUtc(at, lang)})`
  return (
    <div className={classes.madeFacts}>
      <div>
        <KeyValues
          rows={[
            { label: t('mine.number'), value: `#${lock.id}` },
            { label: t('facts.locked'), value: coinText(lock.amount, coin, lang, 18) },
            { label: t('row.owner'), value: <AddressText address={lock.owner} chain={chain} /> },
            ...scheduleRows(lock.schedule, { t, lang, time }),
          ]}
        />
      </div>
      <div className={classes.madePage}>
        <QrCode value={href} label={t('made.qr')} />
        <CopyButton kind="button" value={href} label={t('proof.copy')} />
      </div>
    </div>
  )
}
