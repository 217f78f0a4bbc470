import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { type RefObject, useState } from 'react'
import { KeystoreForm } from '../_shared/keystore/KeystoreForm.tsx'
import type { KeyPlace, Searchers } from './openSearchers.ts'
import { ValueLine } from './ValueLine.tsx'

type KeyFormsProps = { place: KeyPlace; searchers: RefObject<Searchers | undefined> }

/** Two ways to keep a key: an encrypted file, or the key itself, which stays hidden until it is asked for. */
export function KeyForms({ place, searchers }: KeyFormsProps) {
  const t = useTexts('vanity-address')
  const [key, setKey] = useState<string>()
  const save = async (password: string, onProgress: (share: number) => void) => {
    if (!searchers.current) return
    const { name, text } = await searchers.current.keystore(place, password, onProgress)
    downloadFile(name, new TextEncoder().encode(text), 'application/json')
  }
  return (
    <>
      <KeystoreForm explain={t('key.explain')} button={t('key.keystore')} save={save} saved={t('key.saved')}>
        <Button
          variant="default"
          leftSection={key ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={async () => setKey(key ? undefined : await searchers.current?.key(place))}
        >
          {t(key ? 'key.hide' : 'key.show')}
        </Button>
      </KeystoreForm>
      {key && (
        <ValueLine label={t('key.label')} value={key}>
          <CopyButton value={key} label={t('key.copy')} />
        </ValueLine>
      )}
    </>
  )
}
