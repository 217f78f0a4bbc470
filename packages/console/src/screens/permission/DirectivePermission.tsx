import { Code } from '@mantine/core'
import { useHasRole } from '../../access/hasRole.ts'
import { Permitted } from '../../access/Permitted.tsx'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import classes from './Permission.module.css'
import { RoleSwitch } from './RoleSwitch.tsx'

const lines = [
  { id: 'admin', roles: ['admin'] },
  { id: 'editor', roles: ['editor'] },
  { id: 'both', roles: ['admin', 'editor'] },
] as const

/** What each role sees of one page, by an element and by a function. */
export default function DirectivePermission() {
  const t = useConsoleTexts()
  return (
    <>
      <Panel title={t('route.directivePermission')}>
        <RoleSwitch />
      </Panel>
      <Panel title={t('permission.byElement')}>
        <ul className={classes.lines}>
          {lines.map(({ id, roles }) => (
            <Permitted key={id} roles={roles}>
              <li>
                <StatusTag tone="plain">{t(`permission.${id}Sees`)}</StatusTag>
                <Code>{`<Permitted roles={${JSON.stringify(roles)}}>`}</Code>
              </li>
            </Permitted>
          ))}
        </ul>
      </Panel>
      <Panel title={t('permission.byFunction')} lead={t('permission.byFunctionWords')}>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Asked key={line.id} {...line} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Asked({ id, roles }: (typeof lines)[number]) {
  const t = useConsoleTexts()
  if (!useHasRole(roles)) return null
  return (
    <li>
      <StatusTag tone="plain">{t(`permission.${id}Sees`)}</StatusTag>
      <Code>{`useHasRole(${JSON.stringify(roles)})`}</Code>
    </li>
  )
}
