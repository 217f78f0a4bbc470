import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useEffect, useRef } from 'react'
import { SecretTextarea } from '../_shared/form/SecretTextarea.tsx'
import type { KeySource } from './keyVault.ts'
import classes from './TokenCollection.module.css'

type TextSourceProps = { busy: boolean; onRead: (source: KeySource) => void }

/**
 * A field for keys. What is typed lies in the field alone, not in the state of the page; it is emptied when the keys are
 * taken and when the page is left.
 */
export function TextSource({ busy, onRead }: TextSourceProps) {
  const t = useTexts('token-collection')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const own = field.current
    return () => {
      if (own) own.value = ''
    }
  }, [])
  const take = () => {
    const own = field.current
    if (!own || own.value.trim() === '') return
    onRead({ kind: 'text', text: own.value })
    own.value = ''
  }
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
