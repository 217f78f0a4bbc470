import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { ReactNode } from 'react'
import { ConverterRow } from './ConverterRow.tsx'
import type { ConverterForm } from './converterForm.ts'
import classes from './UnitConverter.module.css'
import { decimalsLimit, etherUnits, readUnitDecimals, type UnitId, type UnitResult } from './units.ts'

export type UnitsPanelProps = {
  form: ConverterForm
  result: UnitResult
  onChange: (change: Partial<ConverterForm>) => void
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const power = (exponent: number) =>
  `10${[...String(exponent)].map((digit) => superscripts[Number(digit)]).join('')} wei`

/** Every unit as an editable row: wei to ether, a token's own decimals, a unit of one's own, and hexadecimal. */
export function UnitsPanel({ form, result, onChange }: UnitsPanelProps) {
  const t = useTexts('unit-converter')
  const row = (unit: UnitId, name: ReactNode, copyName: string, detail?: string) => {
    const source = unit === form.unit
    const problem = source && result.status === 'refused' ? result.problem : undefined
    const cut = problem?.code === 'surplusDigits' ? problem.cut : undefined
    return (
      <ConverterRow
        key={unit}
        name={name}
        detail={detail}
        source={source}
        value={source ? form.amount : result.status === 'converted' ? result.texts[unit] : ''}
        onChange={(amount) => onChange({ unit, amount })}
        error={problem && problem.code !== 'incomplete' ? t(`problem.${problem.code}`, problem) : undefined}
        fix={cut === undefined ? undefined : { label: t('cut', { cut }), apply: () => onChange({ amount: cut }) }}
        copyLabel={t('copyUnit', { unit: copyName })}
        placeholder={source ? undefined : '–'}
        inputMode={unit === 'hex' ? 'text' : 'decimal'}
      />
    )
  }
  const decimalsError = (text: string) =>
    readUnitDecimals(text) === undefined ? t('decimalsInvalid', { max: decimalsLimit }) : undefined
  const customName = form.customName.trim() || t('unnamed')

  return (
    <Card>
      <Section title={t('units')} aside={t('unitsAside')}>
        <div className={classes.rows}>
          {etherUnits.map((unit) =>
            row(unit.id, unit.id, unit.id, unit.decimals ? power(unit.decimals) : t('smallest')),
          )}
        </div>
      </Section>
      <Section title={t('token')} aside={t('tokenAside')}>
        <div className={classes.own}>
          <IntegerInput
            label={t('decimals')}
            hint={t('decimalsHint')}
            value={form.decimals}
            onChange={(decimals) => onChange({ decimals })}
            error={decimalsError(form.decimals)}
          />
        </div>
        <div className={classes.rows}>{row('token', t('tokenAmount'), t('tokenAmount'))}</div>
      </Section>
      <Section title={t('custom')} aside={t('customAside')}>
        <div className={classes.own}>
          <TextInput
            label={t('customName')}
            hint={t('customNameHint')}
            value={form.customName}
            onChange={(name) => onChange({ customName: [...name].slice(0, 24).join('') })}
          />
          <IntegerInput
            label={t('customDecimals')}
            hint={t('customDecimalsHint', { unit: customName, digits: readUnitDecimals(form.customDecimals) ?? '–' })}
            value={form.customDecimals}
            onChange={(customDecimals) => onChange({ customDecimals })}
            error={decimalsError(form.customDecimals)}
          />
        </div>
        <div className={classes.rows}>{row('custom', customName, customName)}</div>
      </Section>
      <Section title={t('hex')} aside={t('hexAside')}>
        <div className={classes.rows}>{row('hex', t('hexNumber'), t('hexNumber'), '0x…')}</div>
      </Section>
    </Card>
  )
}
