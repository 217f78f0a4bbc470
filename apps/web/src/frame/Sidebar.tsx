import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Logo } from '@tokensmith/shell/parts/Logo.tsx'
import { useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { findIcon } from '@tokensmith/ui/icons.ts'
import { Link } from 'react-router'
import { menuSections } from './menuSections.ts'
import classes from './Sidebar.module.css'

/** All tools by menu, 250 px wide, beside the page. Closed and open are kept; phones have the drawer instead. */
export function Sidebar({ current, home }: { current: Tool | undefined; home: boolean }) {
  const t = useTexts('common')
  const hrefOf = useToolHref()
  const { sidebarOpened, sidebarLogo } = useSettings()
  if (!sidebarOpened) return null
  return (
    <aside id="sidebar" className={classes.sidebar}>
      {sidebarLogo && (
        <div className={classes.logo}>
          <Logo />
        </div>
      )}
      <nav aria-label={t('sidebar.title')}>
        <Link to="/home" className={classes.link} aria-current={home ? 'page' : undefined}>
          <IconLayoutDashboard size={18} stroke={1.7} aria-hidden />
          {t('home.title')}
        </Link>
        {menuSections.map(({ menu, groups }) => (
          <section key={menu.id}>
            <h2 className={classes.heading}>{t(`menus.${menu.id}`)}</h2>
            {groups.flatMap(({ group, tools }) => [
              groups.length > 1 && (
                <h3 key={group.id} className={classes.subheading}>
                  {t(`groups.${group.id}`)}
                </h3>
              ),
              ...tools.map((tool) => {
                const Icon = findIcon(tool.icon)
                return (
                  <Link
                    key={tool.id}
                    to={hrefOf(tool)}
                    className={classes.link}
                    aria-current={tool === current ? 'page' : undefined}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    {t(`tools:${tool.id}.title`)}
                  </Link>
                )
              }),
            ])}
          </section>
        ))}
      </nav>
    </aside>
  )
}
