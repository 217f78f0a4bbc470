import { Button, Skeleton } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { type FieldGroup, shownGroups } from '../TokenVariant.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { BasicsGroup } from './BasicsGroup.tsx'
import classes from './CreateToken.module.css'
import type { FieldGroupProps } from './FieldGroupProps.ts'
import { MetadataGroup } from './MetadataGroup.tsx'
import { OwnershipGroup } from './OwnershipGroup.tsx'
import { PowersGroup } from './PowersGroup.tsx'
import { TaxesGroup } from './TaxesGroup.tsx'

const TradingGroup = lazy(() => import('./trading/TradingGroup.tsx'))

const groups: Readonly<Partial<Record<FieldGroup, ComponentType<FieldGroupProps>>>> = {
  basics: BasicsGroup,
  powers: PowersGroup,
  taxes: TaxesGroup,
  ownership: OwnershipGroup,
  metadata: MetadataGroup,
}

/** The groups of the variant, in its order. */
export function CreateTokenForm(props: FieldGroupProps) {
  const { variant, form, reading } = props
  const t = useTokenTexts()
  return (
    <form aria-label={t('form')} className={classes.groups} onSubmit={(event) => event.preventDefault()} noValidate>
      {/* One boundary, so that the groups appear together and nothing jumps under the finger. */}
      <Suspense fallback={<Skeleton height={720} radius={0} />}>
        {shownGroups(variant, reading.draft.modules).map((id) => {
          const Group = groups[id]
          return Group ? <Group key={id} {...props} /> : <TradingGroup key={id} group={id} {...props} />
        })}
      </Suspense>
      <div className={classes.reset}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconEraser size={15} aria-hidden />}
          onClick={form.reset}
        >
          {t('create.reset')}
        </Button>
      </div>
    </form>
  )
}
