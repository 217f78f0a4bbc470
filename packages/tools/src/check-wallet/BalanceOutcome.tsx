import { Button, Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { knownPart, sumBalances } from '@tokensmith/sdk/balances/sumBalances.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { coinName, shownDecimals } from '../_shared/coin/strangeCoin.ts'
import classes from './CheckWallet.module.css'
import type { Balances, Reading } from './useBalances.ts'

type BalanceOutcomeProps = { balances: Balances; isReady: boolean; blocked: string | undefined; onStart: () => void }

/** What is being read, how far it is, what it adds up to, and the button that says the next step. */
export function BalanceOutcome({ balances: { reading, stop, goOn }, isReady, blocked, onStart }: BalanceOutcomeProps) {
  const t = useTexts('check-wallet')
  const isUnfinished = reading?.now && !reading.isReading && countUnread(reading) > 0
  const fault = reading?.error ?? reading?.now?.fault ?? reading?.since?.fault
  const action = (
    <div className={classes.outcome}>
      {reading?.isReading ? (
        <Button variant="default" onClick={stop}>
          {t('action.stop')}
        </Button>
      ) : (
        <>
          {isUnfinished && <Button onClick={goOn}>{t('action.goOn')}</Button>}
          <Button variant={isUnfinished ? 'default' : 'filled'} disabled={!isReady} onClick={onStart}>
            {t('action.read')}
          </Button>
        </>
      )}
      {blocked && !reading?.isReading && <FieldNote>{blocked}</FieldNote>}
    </div>
  )
  return (
    <>
      <Section title={t('outcome')}>
        {reading ? <ReadingFacts reading={reading} /> : <p className={classes.dim}>{t('idle')}</p>}
      </Section>
      {reading && !reading.isReading && fault !== undefined && (
        <Section>
          <ErrorNotice error={fault} onRetry={isUnfinished ? goOn : undefined} />
        </Section>
      )}
      <Section pinned>
        {/* Once there is a table, the room is the table's. */}
        {reading?.now ? action : <ActionBar>{action}</ActionBar>}
      </Section>
    </>
  )
}

function ReadingFacts({ reading }: { reading: Reading }) {
  const t = useTexts('check-wallet')
  const lang = useLang()
  const { now, since, coins, isReading } = reading
  if (!now) return isReading ? <p role="status">{t('starting')}</p> : null
  const total = now.balances.length * (since ? 2 : 1)
  const read = total - countUnread(reading)
  const number = new Intl.NumberFormat(lang)
  const sums = sumBalances(now)
  const before = since && sumBalances(since)
  return (
    <div className={classes.outcome}>
      <p role="status">{t('progress', { read: number.format(read), total: number.format(total) })}</p>
      <Progress value={total === 0 ? 0 : (read / total) * 100} aria-label={t('progressLabel')} animated={isReading} />
      <KeyValues
        rows={[
          { label: t('block'), value: now.blockNumber.toString() },
          since && { label: t('sinceBlock'), value: since.blockNumber.toString() },
          now.method && { label: t('method'), value: t(`methods.${now.method}`) },
        ]}
      />
      <h3>{t('totals')}</h3>
      <KeyValues
        rows={coins.flatMap((coin, index) => {
          const sum = sums[index]!
          const shown = { symbol: coin.symbol, decimals: shownDecimals(coin) }
          const earlier = before?.[index]
          const known = knownPart(sum, now.accounts.length)
          const isUnknown = known === 'nothing'
          const isComparable = known === 'all' && earlier && knownPart(earlier, now.accounts.length) === 'all'
          return [
            {
              label: coinName(coin),
              value: isUnknown ? (
                <span className={classes.missing}>{t(sum.unread > 0 ? 'unread' : 'unreadable')}</span>
              ) : (
                <span className={classes.amount}>{coinText(sum.total, shown, lang, 18)}</span>
              ),
              note: [
                '',
                ...(isUnknown ? [] : [t('holders', { count: sum.holders })]),
                ...(sum.unreadable > 0 ? [t('withoutUnreadable', { count: sum.unreadable })] : []),
                ...(sum.unread > 0 ? [t('withoutUnread', { count: sum.unread })] : []),
                ...(shown.decimals === undefined ? [t('baseUnits')] : []),
              ].join(' · '),
            },
            isComparable && {
              label: t('changeOf', { coin: coinName(coin) }),
              value: <span className={classes.amount}>{coinText(sum.total - earlier.total, shown, lang, 18)}</span>,
            },
          ]
        })}
      />
    </div>
  )
}

function countUnread({ now, since }: Reading): number {
  return [now, since].reduce(
    (sum, table) =>
      sum +
      (table?.rest ?? []).reduce(
        (cells, part) => cells + (part.tokenTo - part.tokenFrom) * (part.accountTo - part.accountFrom),
        0,
      ),
    0,
  )
}
