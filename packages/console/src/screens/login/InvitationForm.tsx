import { Button } from '@mantine/core'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { type FormEvent, useState } from 'react'
import { useInvitation } from '../../access/invitation.ts'
import { resetToken } from '../../access/session.ts'
import { useComplaint } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { NewPasswordFields, newPasswordFaults } from '../../parts/NewPasswordFields.tsx'
import { requestConsole } from '../../request/requestConsole.ts'
import classes from './Login.module.css'

/** Chooses a password by a one-time link; what it was for ends with it. */
export function InvitationForm({ token }: { token: string }) {
  const t = useConsoleTexts()
  const complain = useComplaint()
  const [value, setValue] = useState({ password: '', again: '' })
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const putAway = () => useInvitation.setState({ token: undefined })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || Object.keys(newPasswordFaults(value)).length > 0) return
    setBusy(true)
    try {
      await requestConsole('acceptInvitation', { input: { token, password: value.password } }, { token: '' })
      showMessage(t('invitation.done'), 'good')
      // Whoever was signed in here goes on by signing in.
      resetToken()
      putAway()
    } catch (error) {
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1>{t('invitation.title')}</h1>
      <p className={classes.lead}>{t('invitation.lead')}</p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <NewPasswordFields value={value} onChange={setValue} isChecked={isChecked} label={t('password.new')} />
        <Button type="submit" size="md" loading={isBusy}>
          {t('invitation.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={putAway}>
          {t('invitation.later')}
        </Button>
      </form>
    </>
  )
}
