import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { BalanceList } from '@tokensmith/sdk/balances/parseBalanceList.ts'
import { AddressBookButton } from '@tokensmith/ui/address/AddressBookButton.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import { maxShownLength } from '../_shared/list/maxShownLength.ts'
import { RefusedLines } from '../_shared/list/RefusedLines.tsx'
import classes from './CheckWallet.module.css'

/** 100,000 lines with names and amounts fit; larger files are no list of addresses. */
const maxFileBytes = 20_000_000
/** Repeated addresses named one by one. */
const shownRepeats = 3

const example = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

type AddressListFieldProps = {
  text: string
  onChange: (text: string) => void
  /** Undefined while the text is being read. */
  list: BalanceList | undefined
}

/** The addresses: typed, pasted or dropped as a file. What is wrong is named line by line and mended in place. */
export function AddressListField({ text, onChange, list }: AddressListFieldProps) {
  const t = useTexts('check-wallet')
  const isEmpty = text.trim() === ''
  const hasFault = !isEmpty && list !== undefined && (list.refused.length > 0 || list.isTooLong)
  return (
    <div className={classes.list}>
      <ListTextInput
        text={text.length > maxShownLength ? undefined : text}
        onChange={onChange}
        onFile={async (file) => onChange(await file.text())}
        maxFileBytes={maxFileBytes}
        hasFault={hasFault}
        placeholder={example}
        words={{
          label: t('list.label'),
          hint: t('list.hint'),
          open: t('list.open'),
          large: t('list.large'),
          tooLarge: t('list.fileTooLarge'),
        }}
      >
        {text.length <= maxShownLength && <AddressBookButton text={text} onChange={onChange} />}
        {!isEmpty && (
          <Button variant="default" size="xs" onClick={() => onChange('')}>
            {t('list.clear')}
          </Button>
        )}
      </ListTextInput>
      {!list && !isEmpty && <FieldNote>{t('list.reading')}</FieldNote>}
      {list?.isTooLong && <FieldError>{t('list.tooLong', { max: list.accounts.length })}</FieldError>}
      {list && list.accounts.length > 0 && (
        <FieldNote tone="good">{t('list.accepted', { count: list.accounts.length })}</FieldNote>
      )}
      {list && list.unchecked > 0 && (
        <FieldNote tone="warning">{t('list.unchecked', { count: list.unchecked })}</FieldNote>
      )}
      {list && list.repeated.length > 0 && (
        <FieldNote tone="warning">
          {t('list.repeated', { count: list.repeated.length })}{' '}
          {list.repeated
            .slice(0, shownRepeats)
            .map(({ line, first }) => t('list.repeatedAt', { line, first }))
            .join(' ')}
        </FieldNote>
      )}
      {list && <RefusedLines text={text} onChange={onChange} refused={list.refused} fileName="addresses-refused" />}
    </div>
  )
}
