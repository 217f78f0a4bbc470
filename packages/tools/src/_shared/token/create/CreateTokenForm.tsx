import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldGroup } from '../TokenVariant.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { BasicsGroup } from './BasicsGroup.tsx'
import classes from './CreateToken.module.css'
import type { FieldGroupProps } from './FieldGroupProps.ts'
import { MetadataGroup } from './MetadataGroup.tsx'
import { OwnershipGroup } from './OwnershipGroup.tsx'
import { PowersGroup } from './PowersGroup.tsx'
import { TaxesGroup } from './TaxesGroup.tsx'

const groups: Record<FieldGroup, ComponentType<FieldGroupProps>> = {
  basics: BasicsGroup,
  powers: PowersGroup,
  taxes: TaxesGroup,
  ownership: OwnershipGroup,
  metadata: MetadataGroup,
}

/** The groups of the variant, in its order. */
export function CreateTokenForm(props: FieldGroupProps) {
  const t = useTokenTexts()
  return (
    <form aria-label={t('form')} className={classes.groups} onSubmit={(event) => event.preventDefault()} noValidate>
      {props.variant.groups.map((id) => {
        const Group = groups[id]
        return <Group key={id} {...props} />
      })}
      <div className={classes.reset}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconEraser size={15} aria-hidden />}
          onClick={props.form.reset}
        >
          {t('create.reset')}
        </Button>
      </div>
    </form>
  )
}
