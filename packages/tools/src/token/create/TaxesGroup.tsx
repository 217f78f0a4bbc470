import { tokenLimits } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { isFixedModule } from '../isFixedModule.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import type { FieldGroupProps } from './FieldGroupProps.ts'
import { ModuleSwitch } from './ModuleSwitch.tsx'

/** What every transfer costs: a part that is burned and a part that goes to an address. Without an owner both are fixed. */
export function TaxesGroup(props: FieldGroupProps) {
  const { field, variant } = props
  const t = useTokenTexts()
  const lang = useLang()
  const limit = formatPercent(tokenLimits.taxCeilingBps, lang)
  const isFixed = isFixedModule('transferFee', variant.kind)
  const fields = (module: 'transferBurn' | 'transferFee') => (
    <div className={classes.pair}>
      <PercentInput
        {...field(`${module}Percent`)}
        label={t(`${module}Percent.label`)}
        hint={t(isFixed ? 'tax.hintFixed' : 'tax.hint', { limit })}
        required
      />
      {!isFixed && (
        <PercentInput
          {...field(`${module}Ceiling`)}
          label={t('taxCeiling.label')}
          hint={t('taxCeiling.hint')}
          placeholder={t('taxCeiling.placeholder')}
        />
      )}
    </div>
  )
  return (
    <Section title={t('taxes.title')} aside={t('taxes.aside')}>
      <div className={classes.switches}>
        <ModuleSwitch {...props} module="transferBurn">
          {fields('transferBurn')}
        </ModuleSwitch>
        <ModuleSwitch {...props} module="transferFee">
          <div className={classes.stack}>
            {fields('transferFee')}
            <AddressInput
              {...field('feeAddress')}
              label={t('feeAddress.label')}
              hint={t(isFixed ? 'feeAddress.hintFixed' : 'feeAddress.hint')}
              placeholder={t('owner.placeholder')}
            />
          </div>
        </ModuleSwitch>
      </div>
    </Section>
  )
}
