import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconUpload } from '@tabler/icons-react'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import actionClasses from '../_shared/action/Action.module.css'
import { AccountListFault } from './AccountListFault.tsx'
import classes from './Offering.module.css'
import { accountListFile, listFileKinds } from './parseAccountList.ts'
import type { useAccountListDraft } from './useAccountListDraft.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

type AccountListFieldsProps = {
  draft: ReturnType<typeof useAccountListDraft>
  name: string
  /** `warning`: what the contract keeps of the list, and what it does not. */
  words: Record<'label' | 'hint' | 'warning', string>
  fileName: string
}

/** Where a deployer writes or loads a list, and saves the file that has to be published. */
export function AccountListFields({ draft, name, words, fileName }: AccountListFieldsProps) {
  const t = useOfferingTexts()
  const save = () => downloadFile(fileName, accountListFile(draft.accounts), 'text/plain;charset=utf-8')
  return (
    <>
      <AddressListInput
        name={name}
        label={words.label}
        hint={words.hint}
        value={draft.text}
        onChange={draft.type}
        onBlur={draft.touch}
        error={draft.isTouched && draft.isEmpty ? t('list.fault.empty') : undefined}
        required
      />
      <AccountListFault fault={draft.fault} />
      <div className={classes.files}>
        <FileButton
          label={t('list.load')}
          accept={listFileKinds}
          leftSection={<IconUpload size={16} aria-hidden />}
          onFile={draft.load}
        />
        <Button
          variant="default"
          disabled={!draft.isReady}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('list.save')}
        </Button>
      </div>
      <p className={actionClasses.oneWay}>
        <IconAlertTriangle size={18} aria-hidden />
        {words.warning}
      </p>
    </>
  )
}
