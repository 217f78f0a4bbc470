import { IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolLink } from '@tokensmith/shell/tool/ToolLink.tsx'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { Link } from 'react-router'
import classes from './PopularTools.module.css'

const shownAtMost = 6
const index = tools.find((tool) => tool.id === 'tools-index')

/** Marked tools first, then the menu's order; the index of all tools is a link beside the heading. */
function choosePopular(all: readonly Tool[]): readonly Tool[] {
  const rank = (tool: Tool) => (tool.tag === 'hot' || tool.hotList ? 0 : tool.tag ? 1 : 2)
  return all
    .filter((tool) => tool !== index && tool.id !== 'feedback')
    .map((tool, order) => ({ tool, order }))
    .sort((a, b) => rank(a.tool) - rank(b.tool) || a.order - b.order)
    .slice(0, shownAtMost)
    .map((entry) => entry.tool)
}
const popular = choosePopular(tools)

/** The tools most people come for. */
export function PopularTools() {
  const t = useTexts('common')
  const hrefOf = useToolHref()
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>{t('home.popular')}</h2>
        {index && (
          <Link to={hrefOf(index)} className={classes.all}>
            {t(`tools:${index.id}.title`)}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      <div className={classes.grid}>
        {popular.map((tool) => (
          <div key={tool.id} className={`panel ${classes.tool}`}>
            <ToolLink tool={tool} />
          </div>
        ))}
      </div>
    </section>
  )
}
