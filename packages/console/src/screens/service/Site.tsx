import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { needsTwo, type SiteChange, type SiteKey, siteChangeSchema } from '@tokensmith/api/console/siteSchemas.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import { mayChangeRole, useSession } from '../../access/session.ts'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleQuery } from '../../calls/useConsoleQuery.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import type { DataOf } from '../../request/requestConsole.ts'
import classes from './Service.module.css'
import { SiteDialog } from './SiteDialog.tsx'
import { SiteValue } from './SiteValue.tsx'

type Setting = DataOf<'listSite'>['settings'][number]
type Proposal = DataOf<'listSite'>['proposals'][number]
type Asked = { kind: 'confirm' | 'withdraw'; proposal: Proposal; now: unknown } | { kind: 'reset'; key: SiteKey }

/** What the page shows of who runs it, and what waits for another operator. */
export default function Site() {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const isTrial = useSession(({ token }) => mayChangeRole(token))
  const site = useConsoleQuery('listSite')
  const [edited, setEdited] = useState<Setting>()
  const [asked, setAsked] = useState<Asked>()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['listSite'] })
  const change = async (input: SiteChange) => {
    const { isProposed } = await call('changeSite', { input })
    showMessage(t(isProposed ? 'site.proposed' : 'kept'), 'good')
    await readAgain()
  }
  const act = async (what: Asked) => {
    if (what.kind === 'reset') return change(siteChangeSchema.parse({ key: what.key, value: null }))
    await call(what.kind === 'confirm' ? 'confirmSite' : 'withdrawSite', { id: what.proposal.id })
    showMessage(t('kept'), 'good')
    await readAgain()
  }
  return (
    <>
      <Panel title={t('route.serviceSite')} lead={t('site.lead')}>
        {isTrial && <p className={classes.message}>{t('site.trial')}</p>}
      </Panel>
      <Answer query={site}>
        {({ settings, proposals }) =>
          settings.map((setting) => {
            const proposal = proposals.find(({ key }) => key === setting.key)
            return (
              <Panel
                key={setting.key}
                title={t(`site.key.${setting.key}`)}
                lead={t(needsTwo(setting.key) ? 'site.two' : 'site.one')}
                action={
                  !isTrial && (
                    <Group gap="xs">
                      {setting.isChanged && (
                        <Button variant="default" onClick={() => setAsked({ kind: 'reset', key: setting.key })}>
                          {t('site.reset')}
                        </Button>
                      )}
                      <Button variant="default" onClick={() => setEdited(setting)}>
                        {t('edit')}
                      </Button>
                    </Group>
                  )
                }
              >
                <SiteValue value={setting.value} />
                {proposal && (
                  <div className={classes.proposal}>
                    <p>
                      <StatusTag tone="warn">{t('site.waits')}</StatusTag>{' '}
                      {t('site.by', { actor: proposal.actor, time: formatLocal(Math.floor(proposal.at / 1000), lang) })}
                    </p>
                    <SiteValue value={proposal.value} />
                    {!isTrial && (
                      <Group gap="xs">
                        {!proposal.isOwn && (
                          <Button onClick={() => setAsked({ kind: 'confirm', proposal, now: setting.value })}>
                            {t('site.confirm')}
                          </Button>
                        )}
                        <Button
                          variant="default"
                          onClick={() => setAsked({ kind: 'withdraw', proposal, now: setting.value })}
                        >
                          {t('site.withdraw')}
                        </Button>
                      </Group>
                    )}
                  </div>
                )}
              </Panel>
            )
          })
        }
      </Answer>
      {edited && (
        <SiteDialog siteKey={edited.key} value={edited.value} onClose={() => setEdited(undefined)} onChange={change} />
      )}
      {asked && (
        <ConfirmDialog
          title={t('warning')}
          words={t(`site.ask.${asked.kind}`)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => act(asked)}
        >
          {asked.kind !== 'reset' && (
            <>
              <h3 className={classes.compared}>{t('site.proposedValue')}</h3>
              <SiteValue value={asked.proposal.value} />
              <h3 className={classes.compared}>{t('site.valueNow')}</h3>
              <SiteValue value={asked.now} />
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
