import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { findIcon } from '@tokensmith/ui/icons.ts'
import { Link } from 'react-router'
import classes from './ToolLink.module.css'

/** A tool in a menu: icon, name, tag, and one line about it. */
export function ToolLink({ tool, current, onOpen, summary = true }: ToolLinkProps) {
  const t = useTexts('common')
  const hrefOf = useToolHref()
  const Icon = findIcon(tool.icon)
  const tag = tool.tag === 'new' || tool.tag === 'hot' ? tool.tag : undefined
  return (
    <Link to={hrefOf(tool)} className={classes.link} aria-current={current ? 'page' : undefined} onClick={onOpen}>
      <span className={classes.icon}>
        <Icon size={19} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {t(`tools:${tool.id}.title`)}
          {tag && <span className="tag">{t(`tag.${tag}`)}</span>}
        </span>
        {summary && <span className={classes.summary}>{t(`tools:${tool.id}.summary`)}</span>}
      </span>
    </Link>
  )
}

export type ToolLinkProps = { tool: Tool; current?: boolean; onOpen?: () => void; summary?: boolean }
