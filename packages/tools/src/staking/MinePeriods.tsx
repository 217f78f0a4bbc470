import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mineFields } from '@tokensmith/sdk/staking/poolFields.ts'
import { poolLimits } from '@tokensmith/sdk/staking/poolLimits.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import parts from '../_shared/view/Parts.module.css'
import classes from './Mine.module.css'
import type { MineFormProps } from './MineFormProps.ts'
import { usePoolTexts } from './usePoolTexts.ts'

const fewRows = 3

/** How long a stake can be locked and what it counts for then; a row that is cleared is left out. */
export function MinePeriods(props: MineFormProps) {
  const t = usePoolTexts()
  const { typed } = props.context
  const [most, setMost] = useState(fewRows)
  const rows = Array.from({ length: poolLimits.periods }, (_, index) => index + 1)
  const last = rows.findLast((row) => typed[`period${row}`] || typed[`multiple${row}`]) ?? 0
  const shown = Math.max(most, last)
  return (
    <Section title={t('form.periods')}>
      <p className={parts.note}>{t('form.periodsNote')}</p>
      {rows.slice(0, shown).map((row) => (
        <fieldset key={row} className={classes.period} aria-label={t('form.periodRow', { number: row })}>
          <FieldInputs
            {...props}
            context={props.reading.context}
            fields={mineFields.filter(({ name }) => name === `period${row}` || name === `multiple${row}`)}
            t={t}
          />
        </fieldset>
      ))}
      {shown < poolLimits.periods && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setMost(shown + 1)}
        >
          {t('form.addPeriod')}
        </Button>
      )}
    </Section>
  )
}
