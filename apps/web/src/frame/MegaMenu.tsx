import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolLink } from '@tokensmith/shell/tool/ToolLink.tsx'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import classes from './MegaMenu.module.css'
import { menuSections, useExternalLinks } from './menuSections.ts'

/** Milliseconds a menu stays after the pointer has left it, so that a small slip does not close it. */
const leaveMs = 160

/** The header's menus. They open by pointer, click or keyboard; a menu with a single tool is a plain link. */
export function MegaMenu({ current }: { current: Tool | undefined }) {
  const t = useTexts('common')
  const hrefOf = useToolHref()
  const [open, setOpen] = useState<string>()
  const externals = useExternalLinks()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const menuId = useId()
  const close = () => setOpen(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      event.currentTarget.querySelector<HTMLElement>(`[data-menu="${open}"]`)?.focus()
      close()
    }
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <nav className={classes.nav} onKeyDown={onKeyDown} onBlur={onBlur} aria-label="Tokensmith">
      {menuSections.map(({ menu, groups }) => {
        const tools = groups.flatMap((entry) => entry.tools)
        const links = externals.filter((entry) => entry.menu === menu.id)
        const lit = tools.some((tool) => tool === current)
        if (tools.length === 1 && links.length === 0)
          return (
            <Link key={menu.id} to={hrefOf(tools[0]!)} className={classes.item} data-lit={lit || undefined}>
              {t(`menus.${menu.id}`)}
            </Link>
          )
        const expanded = open === menu.id
        return (
          <div
            key={menu.id}
            className={classes.entry}
            onPointerEnter={(event) => {
              clearTimeout(leaving.current)
              if (event.pointerType === 'mouse') setOpen(menu.id)
            }}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') leaving.current = setTimeout(close, leaveMs)
            }}
          >
            <button
              type="button"
              className={classes.item}
              data-lit={lit || undefined}
              data-menu={menu.id}
              aria-expanded={expanded}
              aria-controls={expanded ? `${menuId}-${menu.id}` : undefined}
              // A mouse has opened it already by coming near; its click must not close it again.
              onClick={(event) => setOpen(expanded && event.detail === 0 ? undefined : menu.id)}
            >
              {t(`menus.${menu.id}`)}
              <IconChevronDown size={15} aria-hidden />
            </button>
            {expanded && (
              <div id={`${menuId}-${menu.id}`} className={classes.panel} data-columns={Math.min(groups.length, 4)}>
                {groups.map(({ group, tools: listed }) => (
                  <section key={group.id} className={classes.group}>
                    <h2 className={classes.heading}>{t(`groups.${group.id}`)}</h2>
                    {listed.map((tool) => (
                      <ToolLink key={tool.id} tool={tool} current={tool === current} onOpen={close} />
                    ))}
                    {group === groups.at(-1)?.group &&
                      links.map((link) => (
                        <a
                          key={link.id}
                          className={classes.external}
                          href={link.href}
                          target="_blank"
                          rel="noreferrer noopener"
                          onClick={close}
                        >
                          <IconExternalLink size={17} aria-hidden />
                          {t(`external.${link.id}`)}
                        </a>
                      ))}
                  </section>
                ))}
              </div>
            )}
          </div>
        )
      })}
    </nav>
  )
}
