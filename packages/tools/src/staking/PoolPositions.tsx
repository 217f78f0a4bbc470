import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { listPoolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import { plainMultiple } from '@tokensmith/sdk/staking/weightOf.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { Countdown } from '../_shared/time/Countdown.tsx'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import classes from './Mine.module.css'
import { multipleText } from './mineRules.ts'
import { PoolActionLines } from './PoolActionLines.tsx'
import { poolContextOf } from './poolContextOf.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What the connected account has in a pool: its share, and each stake with what can be done with it. */
export function PoolPositions({ tool, view, onDone }: { tool: string; view: PoolView; onDone: () => void }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [done, setDone] = useState<{ id: string }>()
  const { state, stake } = view
  const { own, books, chainAt } = state
  if (!own || (own.positions.length === 0 && !done)) return null
  const share = books.weight === 0n ? 0 : Number((own.weight * 10_000n) / books.weight)
  const offered = listPoolActions(poolContextOf(view, { account, shortName: chain.shortName }))
  return (
    <Section title={t('own.title')}>
      {done && <DoneNote of={done}>{t('actions.done', { action: t(`actions.${done.id}.label`) })}</DoneNote>}
      {own.positions.length > 0 && (
        <KeyValues rows={[{ label: t('stake.share'), value: formatPart({ bps: share, amount: own.weight }, lang) }]} />
      )}
      <ul className={classes.cards}>
        {own.positions.map(({ index, amount, multiple, untilAt, isLocked, isBoostOver }) => (
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
            </div>
            <PoolActionLines
              {...{ tool, view }}
              offered={offered.filter(({ subject }) => subject.position?.index === index)}
              onDone={({ id }) => {
                setDone({ id })
                onDone()
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
