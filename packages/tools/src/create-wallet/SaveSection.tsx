import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { walletLimits } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { KeystoreForm } from '../_shared/keystore/KeystoreForm.tsx'
import classes from './CreateWallet.module.css'
import type { MadeWallets } from './useWallets.ts'

/** The files: addresses without keys, encrypted keystores, and keys in the open, in the order of what is to be liked. */
export function SaveSection({ made: { vault, order } }: { made: MadeWallets }) {
  const t = useTexts('create-wallet')
  const lang = useLang()
  const isTooMany = order.count > walletLimits.keystores

  const saveCsv = async (withKeys: boolean) => {
    const header = [t('csv.number'), t('csv.address'), ...(withKeys ? [t('csv.path'), t('csv.key')] : [])]
    downloadFile(withKeys ? 'wallets-with-keys.csv' : 'addresses.csv', await vault.csv(header, withKeys), 'text/csv')
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
          <KeystoreForm
            explain={t('save.keystoresExplain')}
            button={t('save.keystoresZip')}
            save={async (password, onProgress) =>
              downloadFile('keystores.zip', await vault.keystores(password, onProgress), 'application/zip')
            }
          />
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
