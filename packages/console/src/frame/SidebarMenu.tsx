import { Menu, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConsoleTexts } from '../consoleTexts.ts'
import type { MenuEntry } from '../pages/menuOf.ts'
import { pageIcon } from './pageIcons.ts'
import classes from './Sidebar.module.css'

type MenuProps = { entries: readonly MenuEntry[]; current: string; isCollapsed: boolean }

/** The lines of the menu; icons alone, with the groups flying out, where it is collapsed. */
export function SidebarMenu({ entries, current, isCollapsed }: MenuProps) {
  const t = useConsoleTexts()
  return (
    <nav aria-label={t('menu')}>
      <Entries {...{ entries, current, isCollapsed }} depth={0} />
    </nav>
  )
}

const holds = (entry: MenuEntry, current: string): boolean =>
  entry.address === current || (entry.entries?.some((inner) => holds(inner, current)) ?? false)

function Entries({ entries, depth, ...rest }: MenuProps & { depth: number }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.address}>
          {entry.entries ? (
            <Group entry={entry} depth={depth} {...rest} />
          ) : (
            <Line entry={entry} depth={depth} {...rest} />
          )}
        </li>
      ))}
    </ul>
  )
}

type LineProps = { entry: MenuEntry; depth: number; current: string; isCollapsed: boolean }

function Line({ entry, depth, current, isCollapsed }: LineProps) {
  const t = useConsoleTexts()
  const Icon = pageIcon(entry.icon)
  const title = t(`route.${entry.title}`)
  const inside = (
    <>
      <Icon size={19} stroke={1.7} aria-hidden />
      <span className={classes.title}>{title}</span>
    </>
  )
  const shared = { className: classes.line, 'data-depth': depth }
  return (
    <Tooltip label={title} position="right" disabled={!isCollapsed}>
      {entry.isExternal ? (
        <a href={entry.address} target="_blank" rel="noreferrer noopener" {...shared}>
          {inside}
        </a>
      ) : (
        <Link to={entry.address} aria-current={entry.address === current ? 'page' : undefined} {...shared}>
          {inside}
        </Link>
      )}
    </Tooltip>
  )
}

function Group(props: LineProps) {
  const { entry, depth, current, isCollapsed } = props
  const t = useConsoleTexts()
  const isHere = holds(entry, current)
  const [isOpen, setOpen] = useState(isHere)
  const Icon = pageIcon(entry.icon)
  const title = t(`route.${entry.title}`)
  if (isCollapsed) {
    return (
      <Menu trigger="click-hover" position="right-start" offset={6} openDelay={60} closeDelay={120}>
        <Menu.Target>
          <button type="button" className={classes.line} data-here={isHere || undefined}>
            <Icon size={19} stroke={1.7} aria-hidden />
            <span className={classes.title}>{title}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{title}</Menu.Label>
          <FlyOut entries={entry.entries!} depth={0} current={current} />
        </Menu.Dropdown>
      </Menu>
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.line}
        data-depth={depth}
        data-here={isHere || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={19} stroke={1.7} aria-hidden />
        <span className={classes.title}>{title}</span>
        <IconChevronDown size={16} aria-hidden className={classes.arrow} />
      </button>
      {isOpen && <Entries entries={entry.entries!} depth={depth + 1} current={current} isCollapsed={false} />}
    </>
  )
}

/** All lines of a group below each other; groups in it are headings. */
function FlyOut({ entries, depth, current }: { entries: readonly MenuEntry[]; depth: number; current: string }) {
  const t = useConsoleTexts()
  return entries.map((entry) =>
    entry.entries ? (
      <div key={entry.address} role="none">
        <Menu.Label>{t(`route.${entry.title}`)}</Menu.Label>
        <FlyOut entries={entry.entries} depth={depth + 1} current={current} />
      </div>
    ) : (
      <Menu.Item
        key={entry.address}
        component={Link}
        to={entry.address}
        pl={12 + depth * 12}
        aria-current={entry.address === current ? 'page' : undefined}
      >
        {t(`route.${entry.title}`)}
      </Menu.Item>
    ),
  )
}
