import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { newUsernameSchema } from '@tokensmith/api/console/accountSchemas.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleQuery } from '../../calls/useConsoleQuery.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import type { DataOf } from '../../request/requestConsole.ts'
import type { Invitation } from './InvitationDialog.tsx'
import classes from './Operators.module.css'

export type Account = DataOf<'listAccounts'>['items'][number]

type AccountDialogProps = {
  account: Account | undefined
  onClose: () => void
  onKept: () => void
  onInvited: (invitation: Invitation) => void
}

/** A new account, or another name or other roles for one. */
export function AccountDialog({ account, onClose, onKept, onInvited }: AccountDialogProps) {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const known = useConsoleQuery('listRoles')
  const [username, setUsername] = useState('')
  const [name, setName] = useState(account?.name ?? '')
  const [roles, setRoles] = useState<readonly string[]>(account?.roles ?? [])
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const faults = {
    username: !account && !newUsernameSchema.safeParse(username).success,
    name: name.trim() === '',
    roles: roles.length === 0,
  }
  const keep = async () => {
    setChecked(true)
    if (isBusy || Object.values(faults).some(Boolean)) return
    setBusy(true)
    try {
      if (account) {
        await call('updateAccount', { id: account.id, input: { name, roles: [...roles] } })
        showMessage(t('kept'), 'good')
      } else {
        const made = await call('createAccount', { input: { username, name, roles: [...roles] } })
        onInvited({ username: username.trim().toLowerCase(), ...made })
      }
      onKept()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={account ? t('accounts.edit', { username: account.username }) : t('accounts.new')}
      width={520}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void keep()}>
            {t('confirm')}
          </Button>
        </Group>
      }
    >
      <div className={classes.form}>
        {!account && (
          <TextInput
            label={t('accounts.username')}
            description={t('accounts.usernameRule')}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            error={isChecked && faults.username && t('accounts.usernameWrong')}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextInput
          label={t('accounts.name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isChecked && faults.name && t('required')}
        />
        <Answer query={known} height={60}>
          {(all) => (
            <Checkbox.Group
              label={t('accounts.roles')}
              value={[...roles]}
              onChange={setRoles}
              error={isChecked && faults.roles && t('accounts.rolesNeeded')}
            >
              <div className={classes.roles}>
                {all.map((role) => (
                  <Checkbox
                    key={role.key}
                    value={role.key}
                    label={role.name === role.key ? role.key : `${role.name} (${role.key})`}
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </Answer>
      </div>
    </Dialog>
  )
}
