import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { type SendAsk, type SendList, sendAsk, sendVerdict } from '@tokensmith/sdk/send/SendList.ts'
import type { SendDecision, SendDecisions, SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import classes from './BatchSend.module.css'

const repeats: readonly SendAsk[] = ['repeatedSame', 'repeatedOther']

/** Lines that a question names itself; the list has them all. */
const linesNamed = 5

type DecisionsProps = {
  list: SendList
  settled: SettledList
  decisions: SendDecisions
  onDecide: (decisions: SendDecisions) => void
}

/** What looks odd about the list, one question for each kind. Nothing is sent before all are answered. */
export function Decisions({ list, settled, decisions, onDecide }: DecisionsProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const lines = useMemo(() => findLines(list), [list])
  const asks = Object.entries(settled.asks) as [SendAsk, number][]
  const linesText = (ask: SendAsk, count: number) => {
    const named = (lines.get(ask) ?? []).map((line) => line.toLocaleString(lang)).join(', ')
    const more = count - linesNamed
    return more > 0 ? t('decide.linesMore', { count: more, lines: named }) : t('decide.lines', { count, lines: named })
  }
  if (asks.length === 0) return null
  return (
    <Section title={t('decide.title')} aside={t('decide.open', { count: settled.undecided.length })}>
      <div className={classes.decisions}>
        {asks.map(([ask, count]) => (
          <ChoiceInput
            key={ask}
            name={`decide-${ask}`}
            label={t(`decide.${ask}`, { count })}
            hint={`${t(`decideHint.${ask}`)} ${linesText(ask, count)}`}
            value={decisions[ask] ?? ''}
            onChange={(value) => {
              const { [ask]: _, ...others } = decisions
              onDecide(value === '' ? others : { ...others, [ask]: value as SendDecision })
            }}
            options={[
              { value: '', label: t('decide.choose') },
              { value: 'drop', label: t('decide.drop') },
              { value: 'keep', label: t('decide.keep') },
              ...(repeats.includes(ask) ? [{ value: 'sum', label: t('decide.sum') }] : []),
            ]}
          />
        ))}
      </div>
    </Section>
  )
}

/** The first lines of each kind of oddness. */
function findLines(list: SendList): ReadonlyMap<SendAsk, readonly number[]> {
  const lines = new Map((Object.keys(sendAsk) as SendAsk[]).map((ask): [SendAsk, number[]] => [ask, []]))
  for (let row = 0; row < list.count; row++) {
    const bits = list.asks[row]!
    if (bits === 0 || list.verdicts[row]! >= sendVerdict.reject) continue
    for (const [ask, found] of lines) {
      if (bits & sendAsk[ask] && found.length < linesNamed) found.push(list.lines[row]!)
    }
  }
  return lines
}
