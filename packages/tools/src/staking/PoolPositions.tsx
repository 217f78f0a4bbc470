import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { plainMultiple } from '@tokensmith/sdk/staking/weightOf.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { Countdown } from '../_shared/time/Countdown.tsx'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import classes from './Mine.module.css'
import { multipleText } from './mineRules.ts'
import type { PoolView } from './usePool.ts'
import { usePoolTexts } from './usePoolTexts.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** What the connected account has in a pool: its share, and each stake with what can be done with it. */
export function PoolPositions({ tool, view, onDone }: { tool: string; view: PoolView; onDone: () => void }) {
  const t = usePoolTexts()
  const lang = useLang()
  const [open, setOpen] = useState<number>()
  const [isDone, setDone] = useState(false)
  const { state, stake } = view
  const { own, books, chainAt } = state
  if (!own || (own.positions.length === 0 && !isDone)) return null
  const share = books.weight === 0n ? 0 : Number((own.weight * 10_000n) / books.weight)
  return (
    <Section title={t('own.title')}>
      {isDone && <DoneNote>{t('withdraw.done')}</DoneNote>}
      {own.positions.length > 0 && (
        <KeyValues rows={[{ label: t('stake.share'), value: formatPart({ bps: share, amount: own.weight }, lang) }]} />
      )}
      <ul className={classes.cards}>
        {own.positions.map(({ index, amount, multiple, untilAt, isLocked, isBoostOver }, place) => (
          <li key={index} className={classes.card}>
            <div className={classes.cardHead}>
              <strong>{coinText(amount, stake, lang, 8)}</strong>
              {multiple !== plainMultiple && <span>{multipleText(multiple, lang)}</span>}
              {isLocked && untilAt !== undefined && (
                <span>
                  {t('own.locked', { date: formatLocal(untilAt, lang) })}{' '}
                  <Countdown to={untilAt} readAt={chainAt} onOver={onDone} />
                </span>
              )}
              {isBoostOver && <span>{t('own.boostOver')}</span>}
              {!isLocked && (
                <Button
                  size="xs"
                  variant="default"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? undefined : index)}
                >
                  {own.positions.length > 1 ? t('own.withdraw', { number: place + 1 }) : t('withdraw.open')}
                </Button>
              )}
            </div>
            {open === index && !isLocked && (
              <WithdrawForm
                {...{ tool, view }}
                position={own.positions[place]!}
                onDone={() => {
                  setOpen(undefined)
                  setDone(true)
                  onDone()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
