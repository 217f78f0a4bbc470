import { SegmentedControl } from '@mantine/core'
import { useNavigate } from 'react-router'
import { changeRole, mayChangeRole, useSession } from '../../access/session.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { closeAll } from '../../tabs/tabs.ts'
import { changeTabs } from '../../tabs/useTabs.ts'
import classes from './Permission.module.css'

const roles = ['editor', 'admin'] as const
/** A page that both roles see, so that a change never ends at one that is not there. */
const afterwards = '/permission/directive'

/** Says the own roles; an account for trying out goes on in another one by it. */
export function RoleSwitch() {
  const t = useConsoleTexts()
  const navigate = useNavigate()
  const { token, roles: own } = useSession()
  const isOffered = mayChangeRole(token)
  const change = (role: string) => {
    changeTabs(closeAll)
    void navigate(afterwards)
    changeRole(role)
  }
  return (
    <div className={classes.switch}>
      <p>
        {t('permission.own')} [{own.join(', ')}]
      </p>
      {isOffered ? (
        <SegmentedControl aria-label={t('permission.change')} data={[...roles]} value={own[0]} onChange={change} />
      ) : (
        <p className={classes.note}>{t('permission.trialOnly')}</p>
      )}
    </div>
  )
}
