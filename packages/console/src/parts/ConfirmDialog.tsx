import { Button, Group } from '@mantine/core'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useConsoleTexts } from '../consoleTexts.ts'

type ConfirmDialogProps = {
  title: string
  words: string
  onClose: () => void
  onConfirm: () => Promise<void>
  /** What it is about, below the words. */
  children?: ReactNode
}

/** Asks once more. Closes when it is done; stays open where that failed, which has been said then. */
export function ConfirmDialog({ title, words, onClose, onConfirm, children }: ConfirmDialogProps) {
  const t = useConsoleTexts()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        </Group>
      }
    >
      <p>{words}</p>
      {children}
    </Dialog>
  )
}
