import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
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
import { type Account, AccountDialog } from './AccountDialog.tsx'
import { type Invitation, InvitationDialog } from './InvitationDialog.tsx'

type Asked = { kind: 'invite' | 'shut'; account: Account }

/** The accounts of people. Those for trying out are nobody's and may look after none. */
export default function Accounts() {
  const t = useConsoleTexts()
  const isTrial = useSession(({ token }) => mayChangeRole(token))
  return isTrial ? (
    <Panel title={t('route.operatorAccounts')}>
      <EmptyState>
        <p>{t('accounts.trial')}</p>
      </EmptyState>
    </Panel>
  ) : (
    <AccountList />
  )
}

function AccountList() {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const accounts = useConsoleQuery('listAccounts')
  const [edited, setEdited] = useState<Account | 'new'>()
  const [asked, setAsked] = useState<Asked>()
  const [invitation, setInvitation] = useState<Invitation>()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['listAccounts'] })
  const confirm = async ({ kind, account }: Asked) => {
    if (kind === 'invite') {
      setInvitation({ username: account.username, ...(await call('inviteAgain', { id: account.id })) })
    } else {
      await call('updateAccount', { id: account.id, input: { disabled: !account.disabled } })
      showMessage(t('kept'), 'good')
    }
    await readAgain()
  }
  return (
    <Panel
      title={t('route.operatorAccounts')}
      lead={t('accounts.lead')}
      action={<Button onClick={() => setEdited('new')}>{t('accounts.new')}</Button>}
    >
      <Answer query={accounts}>
        {({ items }) => (
          <DataList
            caption={t('route.operatorAccounts')}
            rows={items}
            rowKey={({ id }) => id}
            searchText={({ username, name, roles }) => `${username} ${name} ${roles.join(' ')}`}
            empty={<p>{t('nothing')}</p>}
            columns={[
              {
                id: 'username',
                label: t('accounts.username'),
                sortBy: ({ username }) => username,
                render: ({ username }) => username,
              },
              { id: 'name', label: t('accounts.name'), render: ({ name }) => name },
              { id: 'roles', label: t('accounts.roles'), render: ({ roles }) => roles.join(', ') },
              { id: 'status', label: t('status'), render: (account) => <AccountState {...account} /> },
              {
                id: 'createdAt',
                label: t('accounts.created'),
                sortBy: ({ createdAt }) => createdAt,
                render: ({ createdAt }) => formatLocal(Math.floor(createdAt / 1000), lang),
              },
              {
                id: 'operations',
                label: t('operations'),
                render: (account) => (
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => setEdited(account)}>
                      {t('edit')}
                    </Button>
                    <Button size="xs" variant="default" onClick={() => setAsked({ kind: 'invite', account })}>
                      {t('accounts.invite')}
                    </Button>
                    <Button size="xs" variant="light" color="red" onClick={() => setAsked({ kind: 'shut', account })}>
                      {t(account.disabled ? 'accounts.open' : 'accounts.shut')}
                    </Button>
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Answer>
      {edited && (
        <AccountDialog
          account={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onKept={() => void readAgain()}
          onInvited={setInvitation}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('warning')}
          words={t(
            `accounts.${asked.kind === 'invite' ? 'confirmInvite' : asked.account.disabled ? 'confirmOpen' : 'confirmShut'}`,
            {
              username: asked.account.username,
            },
          )}
          onClose={() => setAsked(undefined)}
          onConfirm={() => confirm(asked)}
        />
      )}
      {invitation && <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </Panel>
  )
}

function AccountState({ disabled, hasPassword, secondFactor }: Account) {
  const t = useConsoleTexts()
  if (disabled) return <StatusTag tone="bad">{t('accounts.isShut')}</StatusTag>
  if (!hasPassword) return <StatusTag tone="warn">{t('accounts.isInvited')}</StatusTag>
  return <StatusTag tone="good">{t(secondFactor ? 'accounts.hasFactor' : 'accounts.isOpen')}</StatusTag>
}
