import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import type { ReactNode } from 'react'
import { isFixedModule } from '../isFixedModule.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { FieldGroupProps } from './FieldGroupProps.ts'

/** The switch of one module. It exists where the variant offers the module, or where every module is described. */
export function ModuleSwitch(props: FieldGroupProps & { module: TokenModule; children?: ReactNode }) {
  const { module, variant, form, reading, describeModule, children } = props
  const t = useTokenTexts()
  const offered = variant.offers.includes(module)
  if (!offered && !describeModule) return null
  const on = offered && reading.draft.modules.includes(module)
  const described = describeModule?.(module)
  const words = on ? (isFixedModule(module, variant.kind) ? 'onFixed' : 'on') : 'off'
  return (
    <SwitchField
      label={t(`module.${module}.label`)}
      hint={described?.hint ?? t(`module.${module}.${words}`)}
      checked={on}
      disabled={described?.isImpossible}
      onChange={(checked) => form.set(module, checked ? '1' : '')}
      fromLink={form.fromLink(module)}
    >
      {children}
    </SwitchField>
  )
}
