import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import type { ReactNode } from 'react'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { FieldGroupProps } from './FieldGroupProps.ts'

/** The switch of one module. It exists only where the variant offers the module. */
export function ModuleSwitch(props: FieldGroupProps & { module: TokenModule; children?: ReactNode }) {
  const { module, variant, form, children } = props
  const t = useTokenTexts()
  if (!variant.offers.includes(module)) return null
  const on = form.values[module] === '1'
  return (
    <SwitchField
      label={t(`module.${module}.label`)}
      hint={t(on ? `module.${module}.on` : `module.${module}.off`)}
      checked={on}
      onChange={(checked) => form.set(module, checked ? '1' : '')}
    >
      {children}
    </SwitchField>
  )
}
