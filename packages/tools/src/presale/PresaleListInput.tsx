import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import { RefusedLines } from '../_shared/list/RefusedLines.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { presaleListFile } from './presaleListFile.ts'
import type { ReadPresaleList } from './usePresaleLists.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** More than all lines of the longest list can be. */
const mostBytes = 4_000_000
const example = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359,2.5'

type PresaleListInputProps = {
  label: string
  text: string
  onChange: (text: string) => void
  /** As it was read; undefined while that is under way. */
  read: ReadPresaleList | undefined
  /** In which limits are. */
  coin: NamedUnit
  /** Without its ending. */
  fileName: string
}

/** Where a deployer writes or loads the list of those who may buy, sees which lines are wrong, and saves it to give it out. */
export function PresaleListInput({ label, text, onChange, read, coin, fileName }: PresaleListInputProps) {
  const t = usePresaleTexts()
  const sentence = useErrorSentence()
  const { rows = [], faults = [], fault, repeated = 0 } = read?.reading ?? {}
  const isEmpty = text.trim() === ''
  const save = () =>
    downloadFile(`${fileName}.csv`, presaleListFile(rows, coin.decimals ?? 18), 'text/csv;charset=utf-8')
  return (
    <div>
      <ListTextInput
        text={text}
        onChange={onChange}
        onFile={async (file) => onChange(await file.text())}
        maxFileBytes={mostBytes}
        hasFault={!isEmpty && (fault !== undefined || faults.length > 0)}
        placeholder={example}
        rows={4}
        words={{
          label,
          hint: t('list.hint', { coin: coin.symbol ?? '' }),
          open: t('list.load'),
          tooLarge: t('list.tooLarge'),
        }}
      >
        <Button
          size="xs"
          variant="default"
          disabled={!read?.list}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={save}
        >
          {t('list.save')}
        </Button>
      </ListTextInput>
      {!isEmpty && fault && <FieldError>{sentence(fault)}</FieldError>}
      {read?.list && <FieldNote tone="good">{t('list.accepted', { count: rows.length })}</FieldNote>}
      {repeated > 0 && <FieldNote>{t('list.repeated', { count: repeated })}</FieldNote>}
      <RefusedLines text={text} onChange={onChange} refused={faults} fileName={`${fileName}-refused`} />
      <FieldNote tone="warning">{t('list.notOnChain')}</FieldNote>
    </div>
  )
}
