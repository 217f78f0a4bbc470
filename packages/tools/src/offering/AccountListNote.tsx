import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { AccountListFault } from './AccountListFault.tsx'
import { accountListAnswer } from './accountListAnswer.ts'
import classes from './Offering.module.css'
import { listFileKinds } from './parseAccountList.ts'
import type { useAccountList } from './useAccountList.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

type AccountListNoteProps = {
  loading: ReturnType<typeof useAccountList>
  /** Of the list in force. */
  root: Hex
  account: Address | undefined
  /** What the list is for, and what it says of the account. */
  words: Record<'explain' | 'other' | 'listed' | 'notListed', string>
}

/** Takes the list that the deployer published, and says whether the account is on the one that is in force. */
export function AccountListNote({ loading, root, account, words }: AccountListNoteProps) {
  const t = useOfferingTexts()
  const [text, setText] = useState('')
  const { list, fault, isReading, load, loadText } = loading
  const answer = list && accountListAnswer(list, root, account)
  return (
    <div className={classes.list}>
      <p>{words.explain}</p>
      <FileButton
        label={t('list.load')}
        accept={listFileKinds}
        loading={isReading}
        leftSection={<IconUpload size={16} aria-hidden />}
        onFile={load}
      />
      <details className={classes.fold}>
        <summary>{t('list.paste')}</summary>
        <AddressListInput name="pastedList" label={t('list.pasted')} value={text} onChange={setText} />
        <Button size="xs" mt="xs" variant="default" loading={isReading} onClick={() => void loadText(text)}>
          {t('list.check')}
        </Button>
      </details>
      <div role="status">
        <AccountListFault fault={fault} />
        {answer === 'connect' && <FieldNote>{t('list.connect', { count: list?.accounts.length })}</FieldNote>}
        {answer && answer !== 'connect' && (
          <FieldNote tone={answer === 'listed' ? 'good' : 'warning'}>{words[answer]}</FieldNote>
        )}
      </div>
    </div>
  )
}
