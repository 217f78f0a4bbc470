import { mayChangeRole, useSession } from '../../access/session.ts'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleQuery } from '../../calls/useConsoleQuery.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The own account. */
export default function Profile() {
  const t = useConsoleTexts()
  const { token, name, roles, introduction } = useSession()
  const isTrial = mayChangeRole(token)
  return (
    <>
      <Panel title={t('profile.about')}>
        <p>
          <strong>{name}</strong> · {roles.join(' | ')}
        </p>
        {introduction && <p>{introduction}</p>}
        {isTrial && <p>{t('profile.trial')}</p>}
      </Panel>
      {!isTrial && <Own />}
    </>
  )
}

function Own() {
  const account = useConsoleQuery('getOwnAccount')
  return (
    <Answer query={account}>
      {(own) => (
        <>
          <PasswordPanel hasSecondFactor={own.secondFactor} />
          <SecondFactorPanel account={own} />
          <SessionsPanel />
        </>
      )}
    </Answer>
  )
}
