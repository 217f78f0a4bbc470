import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import classes from './Operators.module.css'

export type Invitation = { username: string; token: string; expiresAt: number }

/** Shows a one-time link; it is told once and kept nowhere. */
export function InvitationDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useConsoleTexts()
  const lang = useLang()
  const { username, token, expiresAt } = invitation
  const link = `${location.origin}/login#invitation=${token}`
  return (
    <Dialog title={t('accounts.linkTitle', { username })} width={560} onClose={onClose}>
      <p>{t('accounts.linkWords', { time: formatLocal(Math.floor(expiresAt / 1000), lang) })}</p>
      <p className={classes.secret}>{link}</p>
      <CopyButton kind="button" value={link} label={t('accounts.copyLink')} />
    </Dialog>
  )
}
