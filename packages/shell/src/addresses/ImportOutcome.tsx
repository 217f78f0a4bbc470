import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type addressBook, addressBookLimits } from '@tokensmith/ui/address/addressBook.ts'
import type { ReadAddressBook } from '@tokensmith/ui/address/parseAddressBook.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import classes from './AddressBook.module.css'

/** Most refused lines shown; the count tells of the rest. */
const shownFaults = 5

type ImportOutcomeProps = { outcome: ReadAddressBook; counts: ReturnType<typeof addressBook.put> }

/** What came of a file: how many entries were taken over, and which lines were not, and why. */
export function ImportOutcome({ outcome: { entries, faults }, counts }: ImportOutcomeProps) {
  const t = useUiTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  return (
    <div role="status">
      {entries.length === 0 && faults.length === 0 && <FieldError>{t('ui:book.importEmpty')}</FieldError>}
      {entries.length > 0 && !counts && <FieldError>{t('ui:book.refused')}</FieldError>}
      {entries.length > 0 && counts && (
        <FieldNote tone="good">{t('ui:book.imported', { added: counts.added, renamed: counts.renamed })}</FieldNote>
      )}
      {counts && counts.left > 0 && (
        <FieldError>
          {t('ui:book.full', { count: counts.left, max: addressBookLimits.entries.toLocaleString(lang) })}
        </FieldError>
      )}
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.slice(0, shownFaults).map(({ line, fault }) => (
            <li key={line}>
              {t('ui:addressList.line', { line })}: {sentence(fault)}
            </li>
          ))}
          {faults.length > shownFaults && <li>{t('ui:addressList.more', { count: faults.length - shownFaults })}</li>}
        </ul>
      )}
    </div>
  )
}
