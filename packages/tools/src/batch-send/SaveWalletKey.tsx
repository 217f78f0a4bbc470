import { Button, PasswordInput, Progress } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import classes from './BatchSend.module.css'
import { openJobWallets } from './openJobWallets.ts'

/** Short passwords of a keystore are found by trying. */
const shortestPassword = 12

/** Saves the key of a job's wallet as an encrypted file, without which nobody gets its coin back. */
export function SaveWalletKey({ address, onSaved }: { address: Address; onSaved: () => void }) {
  const t = useTexts('batch-send')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [share, setShare] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const isShort = [...password].length < shortestPassword
  const save = async () => {
    setChecked(true)
    if (isShort || password !== again || share !== undefined) return
    setShare(0)
    setFailed(false)
    try {
      const { name, text } = await openJobWallets().keystore(address, password, setShare)
      downloadFile(name, text, 'application/json')
      onSaved()
    } catch {
      setFailed(true)
    }
    setShare(undefined)
  }
  return (
    <form
      className={classes.wallet}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.dim}>{t('jobWallet.saveExplain')}</p>
      <PasswordInput
        label={t('jobWallet.password')}
        description={t('jobWallet.passwordHint', { least: shortestPassword })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isChecked && isShort && <FieldError>{t('jobWallet.short', { least: shortestPassword })}</FieldError>}
        visibilityToggleButtonProps={{ 'aria-label': t('jobWallet.showPassword') }}
      />
      <PasswordInput
        label={t('jobWallet.again')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={isChecked && !isShort && password !== again && <FieldError>{t('jobWallet.differs')}</FieldError>}
        visibilityToggleButtonProps={{ 'aria-label': t('jobWallet.showPassword') }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        loading={share !== undefined}
      >
        {t('jobWallet.save')}
      </Button>
      {share !== undefined && <Progress value={share * 100} aria-label={t('jobWallet.encrypting')} />}
      {hasFailed && <FieldError>{t('jobWallet.saveFailed')}</FieldError>}
    </form>
  )
}
