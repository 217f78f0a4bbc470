import { Anchor, Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { feedbackLabelLength, feedbackStates } from '@tokensmith/api/console/serviceSchemas.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import type { Message } from './Message.ts'
import { mailLink } from './mailLink.ts'
import classes from './Service.module.css'

type FeedbackDialogProps = { message: Message; onClose: () => void; onChanged: () => Promise<unknown> }

/** One message whole, how far it is, and the ways to answer. */
export function FeedbackDialog({ message, onClose, onChanged }: FeedbackDialogProps) {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const [state, setState] = useState(message.state)
  const [label, setLabel] = useState(message.label)
  const [isBusy, setBusy] = useState(false)
  const [asksRemoval, setAsksRemoval] = useState(false)
  const { id, at, category, description, email, contact, diagnostics } = message
  const keep = async () => {
    setBusy(true)
    try {
      await call('updateFeedback', { id, input: { state, label: label.trim() } })
      showMessage(t('kept'), 'good')
      await onChanged()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  const remove = async () => {
    await call('deleteFeedback', { id })
    showMessage(t('feedback.removed'), 'good')
    await onChanged()
    onClose()
  }
  if (asksRemoval) {
    return (
      <ConfirmDialog
        title={t('warning')}
        words={t('feedback.confirmRemoval')}
        onClose={() => setAsksRemoval(false)}
        onConfirm={remove}
      />
    )
  }
  return (
    <Dialog
      title={`${t(`feedback.categories.${category}`, { defaultValue: category })}, ${formatLocal(Math.floor(at / 1000), lang)}`}
      width={640}
      onClose={onClose}
      footer={
        <Group justify="space-between">
          <Button variant="light" color="red" onClick={() => setAsksRemoval(true)}>
            {t('delete')}
          </Button>
          <Group>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void keep()}>
              {t('confirm')}
            </Button>
          </Group>
        </Group>
      }
    >
      <div className={classes.form}>
        <p className={classes.message}>{description}</p>
        {(email || contact) && (
          <p className={classes.message}>
            {email && (
              <Anchor href={mailLink(email, { subject: t('feedback.subject'), description })}>
                {t('feedback.answer', { email })}
              </Anchor>
            )}
            {email && contact && ' · '}
            {contact}
          </p>
        )}
        {diagnostics && (
          <details>
            <summary>{t('feedback.diagnostics')}</summary>
            <pre className={classes.source}>{diagnostics}</pre>
          </details>
        )}
        <SegmentedControl
          aria-label={t('status')}
          value={state}
          onChange={(next) => setState(next as typeof state)}
          data={feedbackStates.map((value) => ({ value, label: t(`feedback.state.${value}`) }))}
        />
        <TextInput
          label={t('feedback.label')}
          description={t('feedback.labelHint')}
          maxLength={feedbackLabelLength}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
