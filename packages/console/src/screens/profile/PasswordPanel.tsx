import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { type FormEvent, useState } from 'react'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { NewPasswordFields, newPasswordFaults } from '../../parts/NewPasswordFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import classes from './Profile.module.css'
import { noProof, ProofFields } from './ProofFields.tsx'

const nothing = { password: '', again: '' }

/** Another password, which ends the sessions elsewhere. */
export function PasswordPanel({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const [proof, setProof] = useState(noProof)
  const [value, setValue] = useState(nothing)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || proof.password === '' || Object.keys(newPasswordFaults(value)).length > 0) return
    setBusy(true)
    try {
      await call('changePassword', { input: { ...proof, newPassword: value.password } })
      setProof(noProof)
      setValue(nothing)
      setChecked(false)
      showMessage(t('profile.passwordKept'), 'good')
      await queries.invalidateQueries({ queryKey: ['listSessions'] })
    } catch {
      // It has been said.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('profile.password')} lead={t('profile.passwordWords')}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <ProofFields value={proof} onChange={setProof} asksCode={hasSecondFactor} />
        <NewPasswordFields value={value} onChange={setValue} isChecked={isChecked} label={t('password.new')} />
        <Button type="submit" loading={isBusy}>
          {t('profile.changePassword')}
        </Button>
      </form>
    </Panel>
  )
}
