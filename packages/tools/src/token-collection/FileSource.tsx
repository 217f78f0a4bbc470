import { Button, PasswordInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { type DragEvent, useEffect, useState } from 'react'
import type { KeySource } from './keyVault.ts'
import classes from './TokenCollection.module.css'

type FileSourceProps = { busy: boolean; onRead: (source: KeySource) => void }

/** A file with keys, which the worker reads itself, and the password that opens keystores. */
export function FileSource({ busy, onRead }: FileSourceProps) {
  const t = useTexts('token-collection')
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  // The shell keeps a page that was left, hidden, with its state.
  useEffect(
    () => () => {
      setFile(undefined)
      setPassword('')
    },
    [],
  )
  const take = () => {
    if (!file) return
    onRead({ kind: 'file', file, password })
    setPassword('')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setFile(event.dataTransfer.files[0])
  }
  return (
    <form
      className={classes.fields}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <div>
        <FileButton
          label={t('file.open')}
          accept=".csv,.txt,.json,.zip,text/csv,text/plain,application/json,application/zip"
          leftSection={<IconUpload size={16} aria-hidden />}
          onFile={setFile}
        />
        <FieldNote tone={file ? 'good' : 'plain'}>{file ? file.name : t('file.hint')}</FieldNote>
      </div>
      <PasswordInput
        label={t('file.password')}
        description={t('file.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('file.showPassword') }}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy} disabled={!file}>
          {t('text.take')}
        </Button>
      </div>
    </form>
  )
}
