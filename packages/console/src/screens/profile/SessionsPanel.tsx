import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleQuery } from '../../calls/useConsoleQuery.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'

/** Where the account is signed in, and a way to end that. */
export function SessionsPanel() {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const sessions = useConsoleQuery('listSessions')
  const time = (at: number) => formatLocal(Math.floor(at / 1000), lang)
  const end = async (id?: string) => {
    try {
      const { ended } = await (id === undefined ? call('endOtherSessions') : call('endSession', { id }))
      showMessage(t('sessions.ended', { count: ended }), 'good')
      await queries.invalidateQueries({ queryKey: ['listSessions'] })
    } catch {
      // It has been said.
    }
  }
  return (
    <Panel
      title={t('sessions.title')}
      lead={t('sessions.words')}
      action={
        <Button variant="default" onClick={() => void end()}>
          {t('sessions.endOthers')}
        </Button>
      }
    >
      <Answer query={sessions}>
        {({ items }) => (
          <DataList
            caption={t('sessions.title')}
            rows={items}
            rowKey={({ id }) => id}
            empty={<p>{t('nothing')}</p>}
            columns={[
              { id: 'address', label: t('activity.address'), render: ({ address }) => address },
              { id: 'createdAt', label: t('sessions.since'), render: ({ createdAt }) => time(createdAt) },
              { id: 'lastSeenAt', label: t('sessions.lastSeen'), render: ({ lastSeenAt }) => time(lastSeenAt) },
              { id: 'expiresAt', label: t('sessions.until'), render: ({ expiresAt }) => time(expiresAt) },
              {
                id: 'operations',
                label: t('operations'),
                render: ({ id, isOwn }) =>
                  isOwn ? (
                    <StatusTag tone="good">{t('sessions.own')}</StatusTag>
                  ) : (
                    <Button size="xs" variant="light" color="red" onClick={() => void end(id)}>
                      {t('sessions.end')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answer>
    </Panel>
  )
}
