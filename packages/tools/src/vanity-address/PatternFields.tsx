import { Textarea } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import type { FieldProps } from '@tokensmith/ui/inputs/FieldProps.ts'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import type { ReactNode } from 'react'
import classes from './VanityAddress.module.css'

export type PatternField = 'start' | 'middle' | 'end' | 'more' | 'case' | 'cores' | 'graphics'

export type PatternFieldsProps = {
  field: (name: PatternField) => Omit<FieldProps, 'label'>
  /** Stands among the settings of the search. */
  children?: ReactNode
}

/** The wanted digits, whether capitals count, other patterns, and how much of the machine may search. */
export function PatternFields({ field, children }: PatternFieldsProps) {
  const t = useTexts('vanity-address')
  const { error, onChange, value, onBlur, name } = field('more')
  const matchesCase = field('case')
  const graphics = field('graphics')
  return (
    <>
      <Section title={t('digits.title')} aside={t('digits.aside')} grid>
        <TextInput {...field('start')} mono label={t('start.label')} hint={t('start.hint')} />
        <TextInput {...field('end')} mono label={t('end.label')} hint={t('end.hint')} />
        <TextInput {...field('middle')} mono label={t('middle.label')} hint={t('middle.hint')} />
        <SwitchField
          label={t('case.label')}
          hint={t('case.hint')}
          checked={matchesCase.value === '1'}
          onChange={(checked) => matchesCase.onChange(checked ? '1' : '')}
        />
        <Wide>
          <Textarea
            {...{ value, onBlur, name }}
            label={t('more.label')}
            description={error ? undefined : t('more.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => onChange(event.currentTarget.value)}
            error={error ? <FieldError>{error}</FieldError> : undefined}
            classNames={{ input: classes.mono }}
            rows={2}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
          />
        </Wide>
      </Section>
      <Section title={t('search.title')} grid>
        {children}
        <IntegerInput
          {...field('cores')}
          label={t('cores.label')}
          hint={t('cores.hint', { cores: navigator.hardwareConcurrency })}
        />
        <Wide>
          <SwitchField
            label={t('graphics.label')}
            hint={t('graphics.hint')}
            checked={graphics.value === '1'}
            onChange={(checked) => graphics.onChange(checked ? '1' : '')}
          />
        </Wide>
      </Section>
    </>
  )
}
