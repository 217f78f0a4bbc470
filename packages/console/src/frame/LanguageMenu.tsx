import { ActionIcon, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { langs } from '@tokensmith/i18n/Lang.ts'
import { useLang, useSetLang } from '@tokensmith/i18n/LangContext.ts'
import { langNames } from '@tokensmith/shell/settings/langNames.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useRef } from 'react'
import { useConsoleTexts } from '../consoleTexts.ts'

/** Chooses the language of the console, which is that of the whole page. */
export function LanguageMenu() {
  const t = useConsoleTexts()
  const latest = useRef(t)
  latest.current = t
  const lang = useLang()
  const setLang = useSetLang()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('language')}>
          <IconLanguage size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {langs.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            disabled={one === lang}
            onClick={() => void setLang(one).then(() => showMessage(latest.current('languageSwitched'), 'good'))}
          >
            {langNames[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
