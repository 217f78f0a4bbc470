import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { SecretTextarea } from '../_shared/form/SecretTextarea.tsx'
import { useSecretField } from '../_shared/form/useSecretField.ts'
import type { KeySource } from './keyVault.ts'
import classes from './TokenCollection.module.css'

type TextSourceProps = { busy: boolean; onRead: (source: KeySource) => void }

/** A field for keys, which go to the worker. */
export function TextSource({ busy, onRead }: TextSourceProps) {
  const t = useTexts('token-collection')
  const { field, take } = useSecretField((text) => onRead({ kind: 'text', text }))
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <SecretTextarea ref={field} label={t('text.label')} hint={t('text.hint')} rows={7} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('text.take')}
        </Button>
      </div>
    </form>
  )
}
