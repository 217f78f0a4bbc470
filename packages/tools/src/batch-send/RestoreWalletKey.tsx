import { Button, PasswordInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import classes from './BatchSend.module.css'
import type { RestoreFault } from './jobWalletVault.ts'
import { openJobWallets } from './openJobWallets.ts'

/** A keystore has less than 1 KB. */
const mostBytes = 65_536

type RestoreWalletKeyProps = { job: JobRecord; funder: Address; onRestored: () => void }

/** Brings the key of a job's wallet into this browser, from the file that was saved when the job was made. */
export function RestoreWalletKey({ job, funder, onRestored }: RestoreWalletKeyProps) {
  const t = useTexts('batch-send')
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<RestoreFault>()
  const restore = async () => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    const purpose = { chainId: job.chainId, funder, listHash: job.listHash }
    try {
      const text = file.size > mostBytes ? '' : await file.text()
      const found = await openJobWallets().restore(job.sender, purpose, text, password)
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
      <FieldNote tone="warning">{t('jobWallet.noKey')}</FieldNote>
      <p className={classes.dim}>{t('jobWallet.restoreExplain')}</p>
      <FileButton
        label={t('jobWallet.keyFile')}
        accept=".json,application/json"
        leftSection={<IconUpload size={16} aria-hidden />}
        onFile={setFile}
      >
        {file?.name}
      </FileButton>
      <PasswordInput
        label={t('jobWallet.password')}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault && <FieldError>{t(`jobWallet.fault.${fault}`)}</FieldError>}
        visibilityToggleButtonProps={{ 'aria-label': t('jobWallet.showPassword') }}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={!file}>
        {t('jobWallet.restore')}
      </Button>
    </form>
  )
}
