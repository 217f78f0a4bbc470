import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { isOwnFault } from '../_shared/form/FormFault.ts'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import { RefusedLines } from '../_shared/list/RefusedLines.tsx'
import { accountListFile } from '../offering/parseAccountList.ts'
import type { usePoolList } from './usePoolList.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** More than all lines of the longest list can be. */
const mostBytes = 2_000_000

/** Where an owner writes or loads the list of those who may enter, sees which lines are wrong, and saves it to give it out. */
export function PoolListInput({ list: { text, type, read } }: { list: ReturnType<typeof usePoolList> }) {
  const t = usePoolTexts()
  const sentence = useErrorSentence()
  const { accounts = [], faults = [], fault, repeated = 0 } = read?.reading ?? {}
  const isEmpty = text.trim() === ''
  const save = () => downloadFile('whitelist.txt', accountListFile(accounts), 'text/plain;charset=utf-8')
  return (
    <div>
      <ListTextInput
        text={text}
        onChange={type}
        onFile={async (file) => type(await file.text())}
        maxFileBytes={mostBytes}
        hasFault={!isEmpty && (fault !== undefined || faults.length > 0)}
        placeholder="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
        rows={4}
        words={{ label: t('list.label'), hint: t('list.hint'), open: t('list.load'), tooLarge: t('list.tooLarge') }}
      >
        <Button
          size="xs"
          variant="default"
          disabled={!read?.root}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={save}
        >
          {t('list.save')}
        </Button>
      </ListTextInput>
      {!isEmpty && fault && (
        <FieldError>{isOwnFault(fault) ? t(fault.code, fault.params) : sentence(fault)}</FieldError>
      )}
      {read?.root && <FieldNote tone="good">{t('list.accepted', { count: accounts.length })}</FieldNote>}
      {repeated > 0 && <FieldNote>{t('list.repeated', { count: repeated })}</FieldNote>}
      <RefusedLines text={text} onChange={type} refused={faults} fileName="whitelist-refused" />
      <FieldNote tone="warning">{t('list.notOnChain')}</FieldNote>
    </div>
  )
}
