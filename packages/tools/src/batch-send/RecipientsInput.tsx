import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendItem, SendList } from '@tokensmith/sdk/send/SendList.ts'
import { AddressBookButton } from '@tokensmith/ui/address/AddressBookButton.tsx'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import type { SendListState } from './useSendList.ts'

/** 100,000 rows with notes fit; larger files are no list of recipients. */
const maxFileBytes = 60_000_000

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/** A list as it may look, for what is sent. */
function exampleOf(kind: SendItem['kind'], withAmounts: boolean, several: boolean): string {
  if (several) return `token,address,amount\n${token},${first},100\n,${second},0.5`
  if (kind === 'erc721') return `${first},1\n${second},2`
  if (kind === 'erc1155') return `${first},1,10\n${second},7,5`
  return withAmounts ? `${first},100\n${second},0.5` : `${first}\n${second}`
}

const isAllRefused = ({ count, counts }: SendList) => count > 0 && counts.reject === count

type RecipientsInputProps = { state: SendListState; kind: SendItem['kind']; withAmounts: boolean; several: boolean }

/** The list as it arrives: typed, pasted or from a file. */
export function RecipientsInput({ state, kind, withAmounts, several }: RecipientsInputProps) {
  const t = useTexts('batch-send')
  const sentence = useErrorSentence()
  const { text, list, isReading, isBinary } = state
  const example = exampleOf(kind, withAmounts, several)
  const isEmpty = text !== undefined && text.trim() === ''
  return (
    <>
      <ListTextInput
        text={text}
        onChange={state.setText}
        onFile={state.openFile}
        maxFileBytes={maxFileBytes}
        // Of a list with a few bad rows only those are marked, below.
        hasFault={!isEmpty && list !== undefined && (list.fault !== undefined || isAllRefused(list))}
        placeholder={example}
        words={{
          label: t('list.label'),
          hint: t(
            several
              ? 'list.hintSeveral'
              : kind === 'erc721'
                ? 'list.hintNft'
                : kind === 'erc1155'
                  ? 'list.hintMulti'
                  : 'list.hint',
          ),
          open: t('list.open'),
          large: t('list.large'),
          tooLarge: t('list.tooLarge'),
        }}
      >
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => downloadFile('batch-send-example.csv', `${example}\n`, 'text/csv')}
        >
          {t('list.example')}
        </Button>
        {text !== undefined && <AddressBookButton text={text} onChange={state.setText} />}
        {!isEmpty && (
          <Button variant="default" size="xs" onClick={() => state.setText('')}>
            {t('list.clear')}
          </Button>
        )}
      </ListTextInput>
      {isReading && !isEmpty && <FieldNote>{t('list.reading')}</FieldNote>}
      {isBinary && <FieldError>{sentence({ code: 'sendListBinary', params: {} })}</FieldError>}
      {!isEmpty && list?.fault && !isReading && <FieldError>{sentence(list.fault)}</FieldError>}
    </>
  )
}
