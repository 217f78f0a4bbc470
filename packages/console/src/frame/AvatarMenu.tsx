import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../access/guardStep.ts'
import { signOut, useSession } from '../access/session.ts'
import { useComplaint } from '../calls/useConsoleCall.ts'
import { consoleRoot } from '../consolePath.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import { closeAll } from '../tabs/tabs.ts'
import { changeTabs } from '../tabs/useTabs.ts'
import classes from './Navbar.module.css'

/** Who is signed in, and the way out. */
export function AvatarMenu() {
  const t = useConsoleTexts()
  const { name, avatar } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const complain = useComplaint()
  const leave = async () => {
    try {
      await signOut(() => {
        changeTabs(closeAll)
        void navigate(loginPath(location.pathname + location.search))
      })
    } catch (error) {
      complain(error)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label={t('avatar.menu', { name })}>
          <img src={avatar} alt="" width={32} height={32} />
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {avatarLinks.map(({ id, to }) => (
          <Menu.Item key={id} onClick={() => void navigate(to)}>
            {t(`avatar.${id}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()}>{t('avatar.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const avatarLinks = [
  { id: 'dashboard', to: consoleRoot },
  { id: 'profile', to: '/profile/index' },
  { id: 'toolbox', to: '/home' },
] as const
