import {
  IconBell,
  IconChevronDown,
  IconExternalLink,
  IconLayoutDashboard,
  IconMessageCircle,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { useLang, useSetLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { Logo } from '@tokensmith/shell/parts/Logo.tsx'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { langNames } from '@tokensmith/shell/settings/langNames.ts'
import { useServerConfig } from '@tokensmith/shell/settings/publicConfig.ts'
import { changeSettings, colorSchemes, useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { ToolLink } from '@tokensmith/shell/tool/ToolLink.tsx'
import { tools } from '@tokensmith/tools/registry.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { findIcon } from '@tokensmith/ui/icons.ts'
import { Link } from 'react-router'
import classes from './Drawer.module.css'
import { menuSections, useExternalLinks } from './menuSections.ts'
import { useCurrentTool } from './useCurrentTool.ts'

const hotTools = tools.filter(({ hotList }) => hotList).sort((a, b) => a.hotList! - b.hotList!)

/** Everything the header has, for narrow screens: hot list, folding sections, search, settings. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const lang = useLang()
  const setLang = useSetLang()
  const { colorScheme } = useSettings()
  const externals = useExternalLinks()
  const { contacts } = useServerConfig()
  const current = useCurrentTool()
  const hrefOf = useToolHref()

  return (
    <Dialog kind="full" title={<Logo />} onClose={onClose}>
      <div className={classes.actions}>
        <button type="button" className="button" onClick={() => openDialog('search')}>
          <IconSearch size={18} aria-hidden />
          {t('search.button')}
        </button>
        <button type="button" className="button" onClick={() => openDialog('transactions')}>
          <IconBell size={18} aria-hidden />
          {t('transactions.short')}
        </button>
        <button type="button" className="button" onClick={() => openDialog('settings')}>
          <IconSettings size={18} aria-hidden />
          {t('settings.title')}
        </button>
        {contacts && (
          <button type="button" className="button" onClick={() => openDialog('contact')}>
            <IconMessageCircle size={18} aria-hidden />
            {t('contact.title')}
          </button>
        )}
      </div>

      {hotTools.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('hotList')}</h3>
          <div className={classes.hot}>
            {hotTools.map((tool) => {
              const Icon = findIcon(tool.icon)
              return (
                <Link key={tool.id} to={hrefOf(tool)} className={classes.tile} onClick={onClose}>
                  <Icon size={22} stroke={1.7} aria-hidden />
                  {t(`tools:${tool.id}.title`)}
                </Link>
              )
            })}
          </div>
        </section>
      )}

      <Link to="/home" className={classes.home} onClick={onClose}>
        <IconLayoutDashboard size={20} aria-hidden />
        {t('home.title')}
      </Link>
      {menuSections.map(({ menu, groups }, index) => (
        <details
          key={menu.id}
          className={classes.section}
          open={current ? groups.some((entry) => entry.tools.includes(current)) : index === 0}
        >
          <summary>
            {t(`menus.${menu.id}`)}
            <IconChevronDown size={18} aria-hidden />
          </summary>
          {groups.map(({ group, tools: listed }) => (
            <div key={group.id}>
              {groups.length > 1 && <h4 className={classes.group}>{t(`groups.${group.id}`)}</h4>}
              {listed.map((tool) => (
                <ToolLink key={tool.id} tool={tool} current={tool === current} onOpen={onClose} />
              ))}
            </div>
          ))}
          {externals
            .filter((entry) => entry.menu === menu.id)
            .map((entry) => (
              <a
                key={entry.id}
                className={classes.external}
                href={entry.href}
                target="_blank"
                rel="noreferrer noopener"
              >
                <IconExternalLink size={18} aria-hidden />
                {t(`external.${entry.id}`)}
              </a>
            ))}
        </details>
      ))}

      <section className={classes.choices}>
        <label>
          <span>{t('language')}</span>
          <select className="field" value={lang} onChange={(event) => setLang(event.target.value as Lang)}>
            {langs.map((id) => (
              <option key={id} value={id} lang={id}>
                {langNames[id]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('theme.title')}</span>
          <select
            className="field"
            value={colorScheme}
            onChange={(event) => changeSettings({ colorScheme: event.target.value as typeof colorScheme })}
          >
            {colorSchemes.map((id) => (
              <option key={id} value={id}>
                {t(`theme.${id}`)}
              </option>
            ))}
          </select>
        </label>
      </section>
    </Dialog>
  )
}
