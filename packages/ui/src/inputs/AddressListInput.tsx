import { Textarea } from '@mantine/core'
import { useUiTexts } from '../useUiTexts.ts'
import { addressVerdict } from '../address/addressVerdict.ts'
import { FieldError } from './FieldError.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'

/** Most faulty lines shown at once; the count tells of the rest. */
const shownFaults = 5

/** Addresses, one a line (commas and spaces separate too). Wrong lines are named with their number and the reason. */
export function AddressListInput({ hint, error, onChange, ...rest }: FieldProps) {
  const t = useUiTexts()
  const rows = listRows(rest.value)
  const faults = rows.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'noChecksum')
  const distinct = new Set(rows.map(({ text }) => text.toLowerCase())).size
  return (
    <div>
      <Textarea
        {...rest}
        withAsterisk={false}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        description={error ? undefined : hint}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.mono }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul className={classes.problems}>
          {faults.slice(0, shownFaults).map(({ line, verdict }) => (
            <li key={line}>
              {t('addressList.line', { line })}: {t(`address.${verdict}`)}
            </li>
          ))}
          {faults.length > shownFaults && <li>{t('addressList.more', { count: faults.length - shownFaults })}</li>}
        </ul>
      )}
      {rows.length > 0 && faults.length === 0 && (
        <FieldNote tone="good">
          {t('addressList.count', { count: distinct })}
          {distinct < rows.length ? ` · ${t('addressList.duplicates', { count: rows.length - distinct })}` : ''}
        </FieldNote>
      )}
    </div>
  )
}

/** The list's entries with the number of the line each stands on, and what is to be said of it. */
export function listRows(value: string) {
  return value.split('\n').flatMap((content, index) =>
    content
      .split(/[\s,;]+/)
      .filter((text) => text !== '')
      .map((text) => ({ line: index + 1, text, verdict: addressVerdict(text) })),
  )
}
