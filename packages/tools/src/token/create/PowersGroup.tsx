import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import type { FieldGroupProps } from './FieldGroupProps.ts'
import { ModuleSwitch } from './ModuleSwitch.tsx'

/** What may happen to the token after its creation: a switch for each module, its fields below while it is on. */
export function PowersGroup(props: FieldGroupProps) {
  const { field, reading, now } = props
  const t = useTokenTexts()
  return (
    <Section title={t('powers.title')} aside={t('powers.aside')}>
      <div className={classes.switches}>
        <ModuleSwitch {...props} module="sale" />
        <ModuleSwitch {...props} module="burn" />
        <ModuleSwitch {...props} module="mint">
          <AmountInput
            {...field('cap')}
            label={t('cap.label')}
            hint={t('cap.hint')}
            unit={reading.draft.symbol}
            required
          />
        </ModuleSwitch>
        <ModuleSwitch {...props} module="pause">
          <DateTimeInput
            {...field('pausableUntil')}
            label={t('pausableUntil.label')}
            hint={t('pausableUntil.hint')}
            min={now}
            required
          />
        </ModuleSwitch>
        <ModuleSwitch {...props} module="blacklist" />
        <ModuleSwitch {...props} module="whitelist">
          <div className={classes.stack}>
            <DateTimeInput
              {...field('whitelistUntil')}
              label={t('whitelistUntil.label')}
              hint={t('whitelistUntil.hint')}
              min={now}
              required
            />
            <AddressListInput
              {...field('whitelistAccounts')}
              label={t('whitelistAccounts.label')}
              hint={t('whitelistAccounts.hint')}
            />
          </div>
        </ModuleSwitch>
      </div>
    </Section>
  )
}
