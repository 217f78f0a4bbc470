import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Tool } from '../defineTool.ts'
import { forgetRecentTools, useRecentTools } from '../recentTools.ts'
import { moveByArrows } from './moveByArrows.ts'
import { ToolCard } from './ToolCard.tsx'
import classes from './ToolsIndex.module.css'

/** The tools opened last in this browser; nothing when there are none. */
export function RecentTools({ tools }: { tools: readonly Tool[] }) {
  const t = useTexts('tools-index')
  const ids = useRecentTools()
  const recent = ids.flatMap((id) => tools.find((tool) => tool.id === id) ?? [])
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-tools">
      <div className={classes.headingRow}>
        <h2 id="recent-tools" className={classes.heading}>
          {t('recent')}
        </h2>
        <button type="button" className={classes.reset} onClick={forgetRecentTools}>
          {t('forget')}
        </button>
      </div>
      <ul className={classes.grid} data-small onKeyDown={moveByArrows}>
        {recent.map((tool) => (
          <ToolCard key={tool.id} tool={tool} small />
        ))}
      </ul>
    </section>
  )
}
