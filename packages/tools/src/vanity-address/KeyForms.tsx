import { Button, PasswordInput, Progress } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { type RefObject, useState } from 'react'
import type { KeyPlace, Searchers } from './openSearchers.ts'
import { ValueLine } from './ValueLine.tsx'
import classes from './VanityAddress.module.css'

/** Short passwords of a keystore are found by trying. */
const shortestPassword = 12

type KeyFormsProps = { place: KeyPlace; searchers: RefObject<Searchers | undefined> }

/** Two ways to keep a key: an encrypted file, or the key itself, which stays hidden until it is asked for. */
export function KeyForms({ place, searchers }: KeyFormsProps) {
  const t = useTexts('vanity-address')
  const [key, setKey] = useState<string>()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [share, setShare] = useState<number>()
  const [isSaved, setSaved] = useState(false)
  const [failed, setFailed] = useState<string>()
  const isShort = [...password].length < shortestPassword

  const save = async () => {
    setChecked(true)
    if (isShort || password !== again || !searchers.current) return
    setShare(0)
    setFailed(undefined)
    try {
      const { name, text } = await searchers.current.keystore(place, password, setShare)
      downloadFile(name, new TextEncoder().encode(text), 'application/json')
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
    <>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className={classes.note}>{t('key.explain')}</p>
        <PasswordInput
          label={t('key.password')}
          description={t('key.passwordHint', { least: shortestPassword })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isChecked && isShort && <FieldError>{t('key.short', { least: shortestPassword })}</FieldError>}
        />
        <PasswordInput
          label={t('key.again')}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={isChecked && !isShort && password !== again && <FieldError>{t('key.differs')}</FieldError>}
        />
        <div className={classes.buttons}>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconLock size={16} aria-hidden />}
            loading={share !== undefined}
          >
            {t('key.keystore')}
          </Button>
          <Button
            variant="default"
            leftSection={key ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={async () => setKey(key ? undefined : await searchers.current?.key(place))}
          >
            {t(key ? 'key.hide' : 'key.show')}
          </Button>
        </div>
        {share !== undefined && <Progress value={share * 100} aria-label={t('key.encrypting')} />}
        {failed && <FieldError>{t('failed', { message: failed })}</FieldError>}
        <p role="status" className={classes.note}>
          {isSaved ? t('key.saved') : ''}
        </p>
      </form>
      {key && (
        <ValueLine label={t('key.label')} value={key}>
          <CopyButton value={key} label={t('key.copy')} />
        </ValueLine>
      )}
    </>
  )
}
