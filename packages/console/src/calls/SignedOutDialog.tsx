import { Button, Group } from '@mantine/core'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { resetToken } from '../access/session.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import { useSignedOut } from './useConsoleCall.ts'

/** Asks who is no longer signed in whether to stay on the page, with what is typed on it, or to sign in again. */
export function SignedOutDialog() {
  const t = useConsoleTexts()
  const isOpen = useSignedOut()
  if (!isOpen) return null
  const stay = () => useSignedOut.setState(false, true)
  return (
    <Dialog
      title={t('signedOut.title')}
      onClose={stay}
      footer={
        <Group justify="end">
          <Button variant="default" onClick={stay}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              resetToken()
              location.reload()
            }}
          >
            {t('signedOut.again')}
          </Button>
        </Group>
      }
    >
      <p>{t('signedOut.words')}</p>
    </Dialog>
  )
}
