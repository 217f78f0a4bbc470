import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendAsk } from '@tokensmith/sdk/send/SendList.ts'
import type { SendDecision, SendDecisions, SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import classes from './BatchSend.module.css'

const repeats: readonly SendAsk[] = ['repeatedSame', 'repeatedOther']

type DecisionsProps = { settled: SettledList; decisions: SendDecisions; onDecide: (decisions: SendDecisions) => void }

/** What looks odd about the list, one question for each kind. Nothing is sent before all are answered. */
export function Decisions({ settled, decisions, onDecide }: DecisionsProps) {
  const t = useTexts('batch-send')
  const asks = Object.entries(settled.asks) as [SendAsk, number][]
  if (asks.length === 0) return null
  return (
    <Section title={t('decide.title')} aside={t('decide.open', { count: settled.undecided.length })}>
      <div className={classes.decisions}>
        {asks.map(([ask, count]) => (
          <ChoiceInput
            key={ask}
            name={`decide-${ask}`}
            label={t(`decide.${ask}`, { count })}
            hint={t(`decideHint.${ask}`)}
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
