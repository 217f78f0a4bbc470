import { Button } from '@mantine/core'
import { IconSend, IconWifiOff } from '@tabler/icons-react'
import { sendFeedback } from '@tokensmith/api/feedback/sendFeedback.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { useEffect, useState } from 'react'
import { checkDraft, type DraftProblems } from './checkDraft.ts'
import classes from './Feedback.module.css'
import { FeedbackFields } from './FeedbackFields.tsx'
import { serverProblems } from './serverProblems.ts'
import { useDiagnostics } from './useDiagnostics.ts'
import { useFeedbackDraft } from './useFeedbackDraft.ts'
import { useOnline } from './useOnline.ts'

/** The form beside what goes with it. Nothing is sent before the button is pressed, and only what is shown. */
export function FeedbackForm({ onSent }: { onSent: (id: string) => void }) {
  const t = useTexts('feedback')
  // Loads the error sentences with the form: they are needed most when nothing can be loaded any more.
  useErrorSentence()
  const { draft, restored, kept, change, clear } = useFeedbackDraft()
  const { address } = useSigner()
  const online = useOnline()
  const [withDiagnostics, setWithDiagnostics] = useState(true)
  const [withAddress, setWithAddress] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [refused, setRefused] = useState<DraftProblems>({})
  const diagnostics = useDiagnostics(withAddress)
  const problems = { ...refused, ...checkDraft(draft) }
  const shownProblems = attempts > 0 ? problems : onlyUrgent(problems)

  // After the problems are drawn: before the first attempt no field is marked yet.
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('[data-feedback] [aria-invalid="true"]')?.focus()
  }, [attempts])

  const send = async () => {
    setError(undefined)
    setRefused({})
    if (sending) return
    if (!draft.category || Object.keys(checkDraft(draft)).length > 0) return setAttempts(attempts + 1)
    setSending(true)
    try {
      const { id } = await sendFeedback({
        category: draft.category,
        description: draft.description.trim(),
        email: draft.email.trim() || undefined,
        contact: draft.contact.trim() || undefined,
        diagnostics: withDiagnostics ? diagnostics : undefined,
      })
      clear()
      onSent(id)
    } catch (cause) {
      setRefused(serverProblems(cause))
      setError(cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <div data-feedback>
          {restored && (
            <div className={classes.restored} role="status">
              <span>{t('restored')}</span>
              <Button size="compact-sm" variant="default" onClick={clear}>
                {t('discard')}
              </Button>
            </div>
          )}
          <FeedbackFields
            draft={draft}
            problems={shownProblems}
            onChange={(part) => {
              setRefused({})
              change(part)
            }}
          />
        </div>
      }
      outcome={
        <>
          <Section title={t('outcome')}>
            <SwitchField
              label={t('diagnostics')}
              hint={t('diagnosticsHint')}
              checked={withDiagnostics}
              onChange={setWithDiagnostics}
            />
            {withDiagnostics && (
              <>
                <SwitchField
                  label={t('address')}
                  hint={address ? t('addressHint') : t('addressNone')}
                  checked={withAddress && Boolean(address)}
                  disabled={!address}
                  onChange={setWithAddress}
                />
                <p className={classes.caption}>{t('exactly')}</p>
                <pre className={classes.preview} data-testid="diagnostics">
                  {diagnostics}
                </pre>
              </>
            )}
          </Section>
          <Section>
            {!online && (
              <p className={classes.offline} role="status">
                <IconWifiOff size={16} aria-hidden />
                <span>{t(kept ? 'offline' : 'offlineUnkept')}</span>
              </p>
            )}
            {error !== undefined && (
              <>
                <ErrorNotice error={error} onRetry={send} />
                <p className={classes.text}>{t(kept ? 'draftKept' : 'draftUnkept')}</p>
                <CopyButton kind="button" value={draft.description} label={t('copyText')} />
              </>
            )}
            <Button
              fullWidth
              size="md"
              mt="sm"
              loading={sending}
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={send}
            >
              {t('send')}
            </Button>
            <p className={classes.caption}>{t('privacy')}</p>
          </Section>
        </>
      }
    />
  )
}

/** Before the first try only what must not wait is shown: a pasted key, and a text that has grown too long. */
function onlyUrgent(problems: DraftProblems): DraftProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem.code === 'secret' || problem.code === 'tooLong'),
  )
}
