import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleQuery } from '../../calls/useConsoleQuery.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { type Role, RoleDialog } from './RoleDialog.tsx'

/** Which pages each role opens; what is changed here holds from the next call of its people on. */
export default function RolePermission() {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const roles = useConsoleQuery('listRoles')
  const [edited, setEdited] = useState<Role | 'new'>()
  const [removed, setRemoved] = useState<Role>()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['listRoles'] })
  const remove = async ({ key }: Role) => {
    await call('deleteRole', { id: key })
    showMessage(t('roles.removed'), 'good')
    await readAgain()
  }
  return (
    <Panel
      title={t('route.rolePermission')}
      lead={t('roles.lead')}
      action={<Button onClick={() => setEdited('new')}>{t('roles.new')}</Button>}
    >
      <Answer query={roles}>
        {(rows) => (
          <DataList
            caption={t('route.rolePermission')}
            rows={rows}
            rowKey={({ key }) => key}
            empty={<p>{t('nothing')}</p>}
            columns={[
              { id: 'key', label: t('roles.key'), render: ({ key }) => key },
              { id: 'name', label: t('roles.name'), render: ({ name }) => name },
              { id: 'description', label: t('roles.description'), render: ({ description }) => description },
              {
                id: 'operations',
                label: t('operations'),
                render: (role) => (
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => setEdited(role)}>
                      {t('edit')}
                    </Button>
                    <Button size="xs" variant="light" color="red" onClick={() => setRemoved(role)}>
                      {t('delete')}
                    </Button>
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Answer>
      {edited && (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onKept={() => void readAgain()}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('warning')}
          words={t('roles.confirmRemoval')}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        />
      )}
    </Panel>
  )
}
