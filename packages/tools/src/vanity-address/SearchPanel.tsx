import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { leadToWrong } from '@tokensmith/ui/form/leadToWrong.ts'
import { WrongFieldList } from '@tokensmith/ui/form/WrongFieldList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import type { ReactNode } from 'react'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { type PatternField, PatternFields, type PatternFieldsProps } from './PatternFields.tsx'
import type { ReadPatterns } from './parseVanityForm.ts'
import type { SearchOrder } from './searchOrder.ts'
import type { Search } from './useSearch.ts'
import classes from './VanityAddress.module.css'
import { VanitySearchOutcome } from './VanitySearchOutcome.tsx'

type SearchPanelProps<Field extends string> = {
  form: ToolForm<Field | PatternField>
  field: PatternFieldsProps['field']
  reading: ReadPatterns
  search: Search
  /** What to search, once nothing is missing. */
  order: () => SearchOrder | undefined
  /** What is searched, above the digits. */
  target: ReactNode
  /** Stands among the settings of the search. */
  settings?: ReactNode
  /** What is good to know before. */
  note: ReactNode
  /** What was found, if anything. */
  found: ReactNode
}

/** A form with digits, the search beside it, and below what was found. */
export function SearchPanel<Field extends string>(props: SearchPanelProps<Field>) {
  const { form, field, reading, search, order, target, settings, note, found } = props
  const t = useTexts('vanity-address')
  const faulty = Object.keys(reading.faults) as (Field | PatternField)[]
  const begin = () => {
    const wanted = order()
    if (!wanted || faulty.length > 0) return leadToWrong(form)
    search.start(wanted, {
      cores: reading.cores ?? navigator.hardwareConcurrency,
      graphics: form.values.graphics === '1',
    })
  }
  return (
    <>
      <FormAndOutcome
        label={t('outcome')}
        form={
          <>
            {target}
            <PatternFields field={field}>{settings}</PatternFields>
          </>
        }
        outcome={
          <VanitySearchOutcome
            state={search.state}
            patterns={reading.patterns}
            // Nobody is told of a fault in a field that he has not been in.
            blocked={faulty.some(form.touched) ? t('blocked') : undefined}
            onStart={begin}
            onStop={search.stop}
          >
            {faulty.some(form.touched) && <WrongFieldList form={form} />}
            {note}
          </VanitySearchOutcome>
        }
      />
      {search.finds.length > 0 && (
        <div className={classes.found}>
          <Card label={t('finds.title')}>{found}</Card>
        </div>
      )}
    </>
  )
}
