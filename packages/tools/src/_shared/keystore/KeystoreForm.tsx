import { Button, PasswordInput, Progress } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { type ReactNode, useState } from 'react'
import classes from './KeystoreForm.module.css'
import { useKeystoreTexts } from './useKeystoreTexts.ts'

/** Short passwords of a keystore are found by trying. */
const shortestPassword = 12

type KeystoreFormProps = {
  /** What is saved, and what it is good for. */
  explain: string
  button: string
  /** Encrypts and saves, and says how far it is. Rejects with the reason when it cannot. */
  save: (password: string, onProgress: (share: number) => void) => Promise<void>
  /** Said after it was saved. */
  saved?: string
  /** Stands beside the button. */
  children?: ReactNode
}

/** Asks twice for a password to encrypt keys with, and forgets it as soon as they are saved. */
export function KeystoreForm({ explain, button, save, saved, children }: KeystoreFormProps) {
  const t = useKeystoreTexts()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [share, setShare] = useState<number>()
  const [isSaved, setSaved] = useState(false)
  const [failed, setFailed] = useState<string>()
  const isShort = [...password].length < shortestPassword

  const submit = async () => {
    setChecked(true)
    if (isShort || password !== again) return
    setShare(0)
    setFailed(undefined)
    setSaved(false)
    try {
      await save(password, setShare)
      setPassword('')
      setAgain('')
      setChecked(false)
      setSaved(true)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
    setShare(undefined)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={classes.note}>{explain}</p>
      <PasswordInput
        label={t('keystore:password')}
        description={t('keystore:passwordHint', { least: shortestPassword })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isChecked && isShort && <FieldError>{t('keystore:short', { least: shortestPassword })}</FieldError>}
      />
      <PasswordInput
        label={t('keystore:again')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={isChecked && !isShort && password !== again && <FieldError>{t('keystore:differs')}</FieldError>}
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          loading={share !== undefined}
        >
          {button}
        </Button>
        {children}
      </div>
      {share !== undefined && <Progress value={share * 100} aria-label={t('keystore:encrypting')} />}
      {failed && <FieldError>{t('keystore:failed', { message: failed })}</FieldError>}
      <p role="status" className={classes.note}>
        {isSaved ? saved : ''}
      </p>
    </form>
  )
}
