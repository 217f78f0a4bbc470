import { Button, PasswordInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useState } from 'react'
import type { JobWalletTerms, RestoreFault } from './jobWalletVault.ts'
import { openJobWallets } from './openJobWallets.ts'
import { useJobTexts } from './useJobTexts.ts'
import classes from './WalletKey.module.css'

/** A keystore has less than 1 KB, and an archive of them not much more for each. */
const mostBytes = 65_536
const mostArchiveBytes = 1_000_000

type RestoreWalletKeyProps = {
  /** Whose keys are looked for, and what they are for. */
  wallets: readonly JobWalletTerms[]
  onRestored: () => void
}

/** Brings the keys of a job's wallets into this browser, from the file that was saved when the job was made. */
export function RestoreWalletKey({ wallets, onRestored }: RestoreWalletKeyProps) {
  const t = useJobTexts()
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<RestoreFault>()
  const restoreFrom = async (chosen: File): Promise<RestoreFault | undefined> => {
    const [first] = wallets
    if (wallets.length > 1) {
      const bytes = chosen.size > mostArchiveBytes ? new Uint8Array() : new Uint8Array(await chosen.arrayBuffer())
      return openJobWallets().restoreAll(wallets, bytes, password)
    }
    const text = chosen.size > mostBytes ? '' : await chosen.text()
    return openJobWallets().restore(first!.address, first!.purpose, text, password)
  }
  const restore = async () => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    try {
      const found = await restoreFrom(file)
      if (found) setFault(found)
      else onRestored()
    } catch {
      setFault('keystoreInvalid')
    }
    setPassword('')
    setBusy(false)
  }
  return (
    <form
      className={classes.wallet}
      onSubmit={(event) => {
        event.preventDefault()
        void restore()
      }}
    >
      <FieldNote tone="warning">{t('jobs:key.noKey')}</FieldNote>
      <p className={classes.dim}>{t('jobs:key.restoreExplain')}</p>
      <FileButton
        label={t('jobs:key.keyFile')}
        accept=".json,.zip,application/json,application/zip"
        leftSection={<IconUpload size={16} aria-hidden />}
        onFile={setFile}
      >
        {file?.name}
      </FileButton>
      <PasswordInput
        label={t('jobs:key.password')}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault && <FieldError>{t(`jobs:key.fault.${fault}`)}</FieldError>}
        visibilityToggleButtonProps={{ 'aria-label': t('jobs:key.showPassword') }}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={!file}>
        {t('jobs:key.restore')}
      </Button>
    </form>
  )
}
