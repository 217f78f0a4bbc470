import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'

/** A page that administrators alone have; another role's menu does not show it. */
export default function PagePermission() {
  const t = useConsoleTexts()
  return (
    <Panel title={t('route.pagePermission')} lead={t('permission.pageWords')}>
      <RoleSwitch />
    </Panel>
  )
}
