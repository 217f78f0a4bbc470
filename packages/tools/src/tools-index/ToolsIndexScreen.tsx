import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { listMenuSections } from '../menu.ts'
import { searchByWords } from '../searchByWords.ts'
import { ToolsContext } from '../ToolsContext.ts'
import { toolWords } from '../toolWords.ts'
import { moveByArrows } from './moveByArrows.ts'
import { RecentTools } from './RecentTools.tsx'
import { ToolCard } from './ToolCard.tsx'
import { ToolFilters } from './ToolFilters.tsx'
import classes from './ToolsIndex.module.css'
import { parseToolChoice, type ToolChoice, writeChoice } from './toolChoice.ts'

/** Every built tool: searched in four languages, filtered by menu and mark, with the ones used last on top. */
export default function ToolsIndexScreen() {
  const t = useTexts('tools-index')
  const lang = useLang()
  const [query, setQuery] = useSearchParams()
  const choice = parseToolChoice(query)
  const change = (part: Partial<ToolChoice>) =>
    setQuery((present) => writeChoice({ ...parseToolChoice(present), ...part }, present), {
      replace: true,
      preventScrollReset: true,
    })

  const listed = useContext(ToolsContext).tools.filter((tool) => tool.id !== 'tools-index')
  const tags = new Set(listed.map((tool) => tool.tag))
  const sections = listMenuSections(listed)
  const tagged = listed.filter((tool) => !choice.tag || tool.tag === choice.tag)
  const chosenMenu = choice.menu ? sections.find((section) => section.menu.id === choice.menu) : undefined
  const find = (search: string) =>
    searchByWords(tagged, toolWords, search, { lang }).filter(
      (tool) => !chosenMenu || chosenMenu.groups.some(({ group }) => group.id === tool.group),
    )
  const shown = find(choice.search)
  const plain = !choice.search && !choice.tag && !choice.menu

  return (
    <div className={classes.page}>
      <ToolFilters
        choice={choice}
        menus={sections.map((section) => section.menu)}
        tags={(['hot', 'recommend', 'new', 'beta'] as const).filter((tag) => tags.has(tag))}
        onChange={change}
        findBest={(search) => find(search)[0]}
      />
      <p className={classes.count} role="status">
        {shown.length > 0 ? t('count', { count: shown.length }) : ''}
      </p>
      {shown.length === 0 && (
        <div className={classes.empty}>
          <p>{t('nothing')}</p>
          <button type="button" className={classes.reset} onClick={() => change({ search: '', menu: '', tag: '' })}>
            {t('showAll')}
          </button>
        </div>
      )}
      {plain && <RecentTools tools={listed} />}
      {choice.search ? (
        <ul className={classes.grid} onKeyDown={moveByArrows}>
          {shown.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </ul>
      ) : (
        listMenuSections(shown).map(({ menu, groups }) => (
          <section key={menu.id} aria-labelledby={`menu-${menu.id}`}>
            <h2 id={`menu-${menu.id}`} className={classes.heading}>
              {t(`common:menus.${menu.id}`)}
            </h2>
            {groups.map(({ group, tools: members }) => (
              <div key={group.id} className={classes.group}>
                {groups.length > 1 && <h3 className={classes.subheading}>{t(`common:groups.${group.id}`)}</h3>}
                <ul className={classes.grid} onKeyDown={moveByArrows}>
                  {members.map((tool) => (
                    <ToolCard key={tool.id} tool={tool} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))
      )}
    </div>
  )
}
