import { Textarea } from '@mantine/core'
import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import { useId, useMemo } from 'react'
import { AddressBookButton } from '../address/AddressBookButton.tsx'
import { useErrorSentence } from '../errors/useErrorSentence.ts'
import { useWrongField } from '../form/useWrongField.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { describeField } from './describeField.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { labelClass } from './labelClass.ts'

/** Most faulty lines shown at once; the count tells of the rest. */
const shownFaults = 5

/** Addresses, one a line (commas and spaces separate too). Wrong lines are named with their number and the reason. */
export function AddressListInput({ hint, error, asks, fromLink, inForm, onChange, ...rest }: FieldProps) {
  const id = useId()
  useWrongField({ inForm, error, label: rest.label }, id)
  const t = useUiTexts()
  const sentence = useErrorSentence()
  const { faults, addresses, duplicates } = useMemo(() => parseAddressList(rest.value), [rest.value])
  return (
    <div>
      <Textarea
        {...rest}
        id={id}
        withAsterisk={false}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        description={describeField({ label: rest.label, hint, error, fromLink })}
        error={error && faults.length === 0 ? <FieldError>{error}</FieldError> : faults.length > 0}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.mono, label: labelClass(rest.required) }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.below}>
        <AddressBookButton text={rest.value} onChange={onChange} />
      </div>
      {faults.length > 0 && (
        <ul className={classes.problems}>
          {faults.slice(0, shownFaults).map(({ line, fault }) => (
            <li key={line}>
              {t('addressList.line', { line })}: {sentence(fault)}
            </li>
          ))}
          {faults.length > shownFaults && <li>{t('addressList.more', { count: faults.length - shownFaults })}</li>}
        </ul>
      )}
      {addresses.length > 0 && faults.length === 0 && (
        <FieldNote tone="good">
          {t('addressList.count', { count: addresses.length })}
          {duplicates > 0 ? ` · ${t('addressList.duplicates', { count: duplicates })}` : ''}
        </FieldNote>
      )}
      {asks?.map((ask) => (
        <FieldNote key={ask} tone="warning">
          {ask}
        </FieldNote>
      ))}
    </div>
  )
}
