import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import classes from './CreateWallet.module.css'
import type { Vault } from './openVault.ts'

/** The seed phrase, hidden until asked for, as numbered words to be written down. It has no copy button on purpose. */
export function PhraseSection({ vault }: { vault: Vault }) {
  const t = useTexts('create-wallet')
  const [mnemonic, setMnemonic] = useState<string>()
  return (
    <Section title={t('words.title')} aside={t('words.aside')}>
      <p className={classes.note}>{t('words.explain')}</p>
      {mnemonic && (
        <ol className={classes.words} aria-label={t('words.title')}>
          {mnemonic.split(' ').map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </ol>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={mnemonic ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={async () => setMnemonic(mnemonic ? undefined : await vault.mnemonic())}
        >
          {t(mnemonic ? 'words.hide' : 'words.show')}
        </Button>
      </div>
    </Section>
  )
}
