import { Button, PasswordInput, Progress } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import { openJobWallets } from './openJobWallets.ts'
import { useJobTexts } from './useJobTexts.ts'
import classes from './WalletKey.module.css'

/** Short passwords of a keystore are found by trying. */
const shortestPassword = 12

type SaveWalletKeyProps = {
  addresses: readonly Address[]
  /** What has to be said of this key, in the tool's own words. */
  explain?: string
  onSaved: () => void
}

/** Saves the keys of a job's wallets as an encrypted file, without which nobody gets their coin back. */
export function SaveWalletKey({ addresses, explain, onSaved }: SaveWalletKeyProps) {
  const t = useJobTexts()
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
      const { name, content } = await openJobWallets().keystore(addresses, password, setShare)
      downloadFile(name, content, typeof content === 'string' ? 'application/json' : 'application/zip')
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
      <p className={classes.dim}>{explain ?? t('jobs:key.saveExplain')}</p>
      <PasswordInput
        label={t('jobs:key.password')}
        description={t('jobs:key.passwordHint', { least: shortestPassword })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isChecked && isShort && <FieldError>{t('jobs:key.short', { least: shortestPassword })}</FieldError>}
        visibilityToggleButtonProps={{ 'aria-label': t('jobs:key.showPassword') }}
      />
      <PasswordInput
        label={t('jobs:key.again')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={isChecked && !isShort && password !== again && <FieldError>{t('jobs:key.differs')}</FieldError>}
        visibilityToggleButtonProps={{ 'aria-label': t('jobs:key.showPassword') }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        loading={share !== undefined}
      >
        {t('jobs:key.save')}
      </Button>
      {share !== undefined && <Progress value={share * 100} aria-label={t('jobs:key.encrypting')} />}
      {hasFailed && <FieldError>{t('jobs:key.saveFailed')}</FieldError>}
    </form>
  )
}
