import { IconLink } from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Link.module.css'
import { LinkCheckedButton } from './LinkCheckedButton.tsx'
import { linkedFields } from './linkedFields.ts'

/** What an input is given while its value is a link's. */
export type FromLinkMark = { id: string; check: () => void }

/** Says at an input that a link has filled it, until it is edited or the button is pressed. `label` is the input's. */
export function FromLink({ id, check, label }: FromLinkMark & { label: string }) {
  const t = useUiTexts()
  useLayoutEffect(() => linkedFields.show(id, label), [id, label])
  return (
    <span className={classes.mark} data-from-link>
      <IconLink size={14} aria-hidden />
      <span className={classes.words}>{t('link.mark')}</span>
      <LinkCheckedButton id={id} field={label} check={check} />
    </span>
  )
}
