import { Button, PasswordInput, Progress } from '@mantine/core'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { walletLimits } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import classes from './CreateWallet.module.css'
import type { MadeWallets } from './useWallets.ts'

/** Short passwords of a keystore are found by trying. */
const shortestPassword = 12

/** The files: addresses without keys, encrypted keystores, and keys in the open, in the order of what is to be liked. */
export function SaveSection({ made: { vault, order } }: { made: MadeWallets }) {
  const t = useTexts('create-wallet')
  const lang = useLang()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [share, setShare] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const isShort = [...password].length < shortestPassword
  const isTooMany = order.count > walletLimits.keystores

  const saveCsv = async (withKeys: boolean) => {
    const header = [t('csv.number'), t('csv.address'), ...(withKeys ? [t('csv.path'), t('csv.key')] : [])]
    downloadFile(withKeys ? 'wallets-with-keys.csv' : 'addresses.csv', await vault.csv(header, withKeys), 'text/csv')
  }
  const saveKeystores = async () => {
    setChecked(true)
    if (isShort || password !== again) return
    setShare(0)
    setFailed(undefined)
    try {
      downloadFile('keystores.zip', await vault.keystores(password, setShare), 'application/zip')
      setPassword('')
      setAgain('')
      setChecked(false)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
    setShare(undefined)
  }
  return (
    <>
      <Section title={t('save.addresses')} aside={t('save.addressesAside')}>
        <p className={classes.note}>{t('save.addressesExplain')}</p>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveCsv(false)}
          >
            {t('save.addressesCsv')}
          </Button>
        </div>
      </Section>
      <Section title={t('save.keystores')} aside={t('save.keystoresAside')}>
        {isTooMany ? (
          <p className={classes.note}>{t('save.tooMany', { most: walletLimits.keystores.toLocaleString(lang) })}</p>
        ) : (
          <form
            className={classes.fields}
            onSubmit={(event) => {
              event.preventDefault()
              void saveKeystores()
            }}
          >
            <p className={classes.note}>{t('save.keystoresExplain')}</p>
            <PasswordInput
              label={t('save.password')}
              description={t('save.passwordHint', { least: shortestPassword })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={isChecked && isShort && <FieldError>{t('save.short', { least: shortestPassword })}</FieldError>}
            />
            <PasswordInput
              label={t('save.again')}
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.currentTarget.value)}
              error={isChecked && !isShort && password !== again && <FieldError>{t('save.differs')}</FieldError>}
            />
            <div className={classes.buttons}>
              <Button
                type="submit"
                variant="default"
                leftSection={<IconLock size={16} aria-hidden />}
                loading={share !== undefined}
              >
                {t('save.keystoresZip')}
              </Button>
            </div>
            {share !== undefined && <Progress value={share * 100} aria-label={t('save.encrypting')} />}
            {failed && <FieldError>{t('failed', { message: failed })}</FieldError>}
          </form>
        )}
      </Section>
      <Section title={t('save.keys')} aside={t('save.keysAside')}>
        <FieldNote tone="warning">{t('save.keysExplain')}</FieldNote>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveCsv(true)}
          >
            {t('save.keysCsv')}
          </Button>
        </div>
      </Section>
    </>
  )
}
