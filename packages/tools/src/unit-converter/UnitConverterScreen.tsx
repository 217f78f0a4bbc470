import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useLocation } from 'react-router'
import { writeForm } from './converterForm.ts'
import { NumberFacts } from './NumberFacts.tsx'
import { TimePanel } from './TimePanel.tsx'
import classes from './UnitConverter.module.css'
import { UnitsPanel } from './UnitsPanel.tsx'
import { convertUnits, readUnitDecimals } from './units.ts'
import { useConverterForm } from './useConverterForm.ts'

/** Units, hexadecimal and timestamps. It needs no wallet and no chain, and everything typed is in the address. */
export default function UnitConverterScreen() {
  const t = useTexts('unit-converter')
  const [form, change] = useConverterForm()
  const { pathname } = useLocation()
  const result = convertUnits({
    unit: form.unit,
    text: form.amount,
    tokenDecimals: readUnitDecimals(form.decimals),
    customDecimals: readUnitDecimals(form.customDecimals),
  })
  const query = writeForm(form).toString()
  return (
    <div className={classes.columns}>
      <UnitsPanel form={form} result={result} onChange={change} />
      <div className={classes.stack}>
        <NumberFacts base={result.status === 'converted' ? result.base : undefined} />
        <TimePanel form={form} onChange={change} />
        <div className={classes.actions}>
          <CopyButton
            kind="button"
            value={`${window.location.origin}${pathname}${query && `?${query}`}`}
            label={t('copyLink')}
          />
        </div>
      </div>
    </div>
  )
}
