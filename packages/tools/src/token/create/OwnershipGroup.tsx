import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import type { FieldGroupProps } from './FieldGroupProps.ts'
import { ModuleSwitch } from './ModuleSwitch.tsx'

/** Whether the owner can lock himself out until a date ("temporary renounce"). */
export function OwnershipGroup(props: FieldGroupProps) {
  const t = useTokenTexts()
  return (
    <Section title={t('ownership.title')}>
      <div className={classes.switches}>
        <ModuleSwitch {...props} module="ownershipLock" />
      </div>
    </Section>
  )
}
