import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { findIcon } from '@tokensmith/ui/icons.ts'
import { Link } from 'react-router'
import type { Tool } from '../defineTool.ts'
import { useToolHref } from '../useToolHref.ts'
import classes from './ToolsIndex.module.css'

/** A tool as a link: icon, name, mark, one line of what it does. */
export function ToolCard({ tool, small }: { tool: Tool; small?: boolean }) {
  const t = useTexts('tools-index')
  const hrefOf = useToolHref()
  const Icon = findIcon(tool.icon)
  return (
    <li>
      <Link to={hrefOf(tool)} className={classes.card} data-small={small || undefined}>
        <span className={classes.icon}>
          <Icon size={20} aria-hidden />
        </span>
        <span className={classes.text}>
          <span className={classes.title}>
            {t(`tools:${tool.id}.title`)}
            {tool.tag && <span className={classes.tag}>{t(`tag.${tool.tag}`)}</span>}
          </span>
          {!small && <span className={classes.summary}>{t(`tools:${tool.id}.summary`)}</span>}
        </span>
      </Link>
    </li>
  )
}
