import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LockList } from '@tokensmith/sdk/lock/parseLockList.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import { RefusedLines } from '../_shared/list/RefusedLines.tsx'
import classes from './TokenLock.module.css'

/** What is asked about rows, shown at once. */
const shownAsks = 20
/** Larger files are no list of owners. */
const maxFileBytes = 1_000_000

/** Two owners, the second with a date of its own. */
const exampleList =
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,1000\n0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359,250.5,2030-01-31T12:00:00Z'

type LockListInputProps = {
  text: string
  onChange: (text: string) => void
  list: LockList | undefined
  coin: { symbol?: string; decimals?: number }
  /** What is wrong with all of it together. */
  fault?: string
}

/** Owners with amounts and dates, typed, pasted or dropped as a file. Each wrong row is named and mended in place. */
export function LockListInput({ text, onChange, list, coin, fault }: LockListInputProps) {
  const t = useTexts('token-lock')
  const ui = useUiTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const refused = (list?.rows ?? []).flatMap((row) => (row.ok ? [] : { line: row.line, fault: row.error }))
  const isEmpty = text.trim() === ''
  return (
    <div className={classes.list}>
      <ListTextInput
        text={text}
        onChange={onChange}
        onFile={async (file) => onChange(await file.text())}
        maxFileBytes={maxFileBytes}
        hasFault={!isEmpty && (list?.fault !== undefined || refused.length > 0)}
        placeholder={exampleList}
        rows={4}
        words={{
          label: t('list.label'),
          hint: t('list.hint'),
          open: t('list.open'),
          tooLarge: t('list.tooLarge'),
        }}
      >
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => downloadFile('locks-example.csv', exampleList, 'text/csv')}
        >
          {t('list.example')}
        </Button>
      </ListTextInput>
      {!isEmpty && list?.fault && <FieldError>{sentence(list.fault)}</FieldError>}
      {fault && <FieldError>{fault}</FieldError>}
      {list && list.accepted.length > 0 && (
        <FieldNote tone="good">
          {t('list.accepted', { count: list.accepted.length, sum: coinText(list.sum, coin, lang) })}
        </FieldNote>
      )}
      {list?.rows
        .flatMap((row) =>
          row.ok
            ? row.asks.map((ask) => (
                <FieldNote key={`${row.line}-${ask.code}`} tone="warning">
                  {ui('lines.line', { line: row.line })}: {sentence(ask)}
                </FieldNote>
              ))
            : [],
        )
        .slice(0, shownAsks)}
      <RefusedLines text={text} onChange={onChange} refused={refused} fileName="locks-refused" />
    </div>
  )
}
