import { Button, PasswordInput } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { usualWalletPath } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef, useState } from 'react'
import { SecretTextarea } from '../_shared/form/SecretTextarea.tsx'
import type { KeySource } from './keyVault.ts'
import classes from './TokenCollection.module.css'

type PhraseInputsProps = { busy: boolean; onRead: (source: KeySource) => void }

const usual = { path: usualWalletPath, start: '0', count: '10' }
const whole = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : -1)

/** A seed phrase and which of its wallets are meant. The phrase lies in its field alone, until it is taken. */
export function PhraseInputs({ busy, onRead }: PhraseInputsProps) {
  const t = useTexts('token-collection')
  const phrase = useRef<HTMLTextAreaElement>(null)
  const passphrase = useRef<HTMLInputElement>(null)
  const [form, setForm] = useState(usual)
  const change = (part: Partial<typeof usual>) => setForm((old) => ({ ...old, ...part }))
  useEffect(() => {
    const fields = [phrase.current, passphrase.current]
    return () => {
      for (const field of fields) if (field) field.value = ''
    }
  }, [])
  const take = () => {
    if (!phrase.current || !passphrase.current) return
    const { path, start, count } = form
    const secret = { phrase: phrase.current.value, passphrase: passphrase.current.value }
    onRead({ kind: 'phrase', ...secret, path, start: whole(start), count: whole(count) })
    phrase.current.value = ''
    passphrase.current.value = ''
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <SecretTextarea ref={phrase} label={t('phrase.label')} hint={t('phrase.hint')} rows={3} />
      <PasswordInput
        ref={passphrase}
        label={t('phrase.passphrase')}
        description={t('phrase.passphraseHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('file.showPassword') }}
      />
      <IntegerInput label={t('phrase.count')} value={form.count} onChange={(count) => change({ count })} />
      <Fold title={t('phrase.tree')} aside="BIP-32, BIP-44" isGroup>
        <Section grid>
          <TextInput
            mono
            label={t('phrase.path')}
            hint={t('phrase.pathHint')}
            value={form.path}
            onChange={(path) => change({ path })}
          />
          <IntegerInput label={t('phrase.start')} value={form.start} onChange={(start) => change({ start })} />
        </Section>
      </Fold>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('text.take')}
        </Button>
      </div>
    </form>
  )
}
