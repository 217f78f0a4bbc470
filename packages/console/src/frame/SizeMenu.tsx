import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconTextSize } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { changeSettings, type Size, sizes, useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useLocation, useNavigate } from 'react-router'
import { useConsoleTexts } from '../consoleTexts.ts'
import { forgetAll } from '../tabs/tabs.ts'
import { changeTabs } from '../tabs/useTabs.ts'

/** Chooses how large everything is; pages begin anew in the new size. */
export function SizeMenu() {
  const t = useConsoleTexts()
  const common = useTexts('common')
  const { size } = useSettings()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const choose = (chosen: Size) => {
    changeSettings({ size: chosen })
    changeTabs(forgetAll)
    void navigate(`/redirect${pathname}${search}`, { replace: true })
    showMessage(t('sizeSwitched'), 'good')
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={common('size.title')}>
          <ActionIcon id="size-select" variant="subtle" color="gray" size={36} aria-label={common('size.title')}>
            <IconTextSize size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {sizes.map((one) => (
          <Menu.Item key={one} disabled={one === size} onClick={() => choose(one)}>
            {common(`size.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
