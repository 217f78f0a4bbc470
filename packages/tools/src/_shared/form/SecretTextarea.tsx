import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import classes from './SecretTextarea.module.css'

type SecretTextareaProps = { ref: Ref<HTMLTextAreaElement>; label: string; hint: string; rows: number }

/** A field for secrets: its text lies in it alone, and no help of the browser sees it. */
export function SecretTextarea({ ref, label, hint, rows }: SecretTextareaProps) {
  return (
    <Textarea
      ref={ref}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.secret }}
      rows={rows}
      // A browser's spelling check may send what is typed to its maker.
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
    />
  )
}
