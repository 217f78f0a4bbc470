import { Button, PasswordInput, TextInput, Tooltip } from '@mantine/core'
import { IconLock, IconUser } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { targetOfLogin } from '../../access/redirectTarget.ts'
import { openSession, requestSignIn } from '../../access/session.ts'
import { useComplaint, useConsoleSentence } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { useIsPhone } from '../../frame/useFrame.ts'
import { ConsoleError } from '../../request/ConsoleError.ts'
import classes from './Login.module.css'
import { isLoginName, isLoginPassword, isTriedOut, type LoginFault, saysCapsLock } from './loginRules.ts'
import { ThirdParties } from './ThirdParties.tsx'

/** Name, password and, once the server asks for it, a code of the second factor. */
export function LoginForm() {
  const t = useConsoleTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const complain = useComplaint()
  const sentence = useConsoleSentence()
  const isPhone = useIsPhone()
  const isTrial = isTriedOut(location.hostname)
  const [username, setUsername] = useState(isTrial ? 'admin' : '')
  const [password, setPassword] = useState(isTrial ? '111111' : '')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [faults, setFaults] = useState<Readonly<Partial<Record<LoginFault, boolean>>>>({})
  const [isVisible, setVisible] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const empty = [nameField, passwordField].find(({ current }) => current?.value === '')
    empty?.current?.focus()
  }, [])
  useEffect(() => {
    if (asksCode) codeField.current?.focus()
  }, [asksCode])

  const check = (field: LoginFault) => {
    const isWrong = field === 'username' ? !isLoginName(username) : !isLoginPassword(password)
    setFaults((before) => ({ ...before, [field]: isWrong }))
    return !isWrong
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    // Both are looked at, so that both are marked.
    if (![check('username'), check('password')].every(Boolean)) return
    setBusy(true)
    try {
      const token = await requestSignIn({ username, password, code })
      // The way first: the guard leaves a page alone that is being left.
      void navigate(targetOfLogin(search), { replace: true })
      openSession(token)
    } catch (error) {
      if (error instanceof ConsoleError && error.code === 'secondFactorNeeded') setAsksCode(true)
      else complain(error)
    } finally {
      setBusy(false)
    }
  }
  const show = (visible: boolean) => {
    setVisible(visible)
    passwordField.current?.focus()
  }
  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className={classes.lead}>{t('login.lead')}</p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={nameField}
          label={t('login.username')}
          leftSection={<IconUser size={17} aria-hidden />}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          onBlur={() => check('username')}
          error={faults.username && t('login.usernameWrong')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Tooltip label={t('login.capsLock')} opened={isCaps} position={isPhone ? 'top-end' : 'right'}>
          <PasswordInput
            ref={passwordField}
            label={t('login.password')}
            leftSection={<IconLock size={17} aria-hidden />}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onKeyUp={({ key }) => setCaps(saysCapsLock(key))}
            onBlur={() => {
              setCaps(false)
              check('password')
            }}
            visible={isVisible}
            onVisibilityChange={show}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), 'aria-pressed': isVisible }}
            error={faults.password && t('login.passwordWrong')}
            autoComplete="current-password"
          />
        </Tooltip>
        <span role="status" className="visually-hidden">
          {isCaps && t('login.capsLock')}
        </span>
        {asksCode && (
          <TextInput
            ref={codeField}
            label={t('login.code')}
            description={sentence(new ConsoleError('secondFactorNeeded'))}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
            maxLength={40}
            spellCheck={false}
          />
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
      <div className={classes.below}>
        {isTrial && (
          <ul className={classes.tips}>
            <li>{t('login.tip', { username: 'admin' })}</li>
            <li>{t('login.tip', { username: 'editor' })}</li>
          </ul>
        )}
        <ThirdParties />
      </div>
    </>
  )
}
