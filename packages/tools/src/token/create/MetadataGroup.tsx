import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { FieldFold } from './FieldFold.tsx'
import type { FieldGroupProps } from './FieldGroupProps.ts'

const fields = ['logo', 'web', 'twitter', 'telegram', 'description'] as const

/** Logo, pages and description, stored in the token itself. Folded until wanted, because all of it is optional. */
export function MetadataGroup({ field, form, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  return (
    <FieldFold title={t('metadata.title')} aside={t('optional')} fields={fields} form={form} reading={reading}>
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
    </FieldFold>
  )
}
