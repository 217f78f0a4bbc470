import { IconChevronRight } from '@tabler/icons-react'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import type { FieldGroupProps } from './FieldGroupProps.ts'

const fields = ['logo', 'web', 'twitter', 'telegram', 'description'] as const

/** Logo, pages and description, stored in the token itself. Folded until wanted, because all of it is optional. */
export function MetadataGroup({ field, form }: FieldGroupProps) {
  const t = useTokenTexts()
  const [open, setOpen] = useState(() => fields.some((name) => form.values[name] !== ''))
  return (
    <details className={classes.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        {t('metadata.title')}
        <span className={classes.optional}>{t('optional')}</span>
      </summary>
      <Section grid>
        <TextInput
          {...field('logo')}
          type="url"
          inputMode="url"
          label={t('logo.label')}
          hint={t('logo.hint')}
          placeholder="https://"
        />
        <TextInput {...field('web')} type="url" inputMode="url" label={t('web.label')} placeholder="https://" />
        <TextInput {...field('twitter')} label={t('twitter.label')} placeholder="@" />
        <TextInput {...field('telegram')} label={t('telegram.label')} placeholder="@" />
        <Wide>
          <TextInput
            {...field('description')}
            label={t('description.label')}
            hint={t('description.hint')}
            limitBytes={500}
          />
        </Wide>
      </Section>
    </details>
  )
}
