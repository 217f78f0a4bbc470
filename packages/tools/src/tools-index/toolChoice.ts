import type { ToolTag } from '../defineTool.ts'

/** What the page's address says: the search text, one menu's id, one mark. Empty means all. */
export type ToolChoice = { search: string; menu: string; tag: ToolTag | '' }

const tags: readonly ToolTag[] = ['hot', 'recommend', 'new', 'beta']

export function parseToolChoice(query: URLSearchParams): ToolChoice {
  const tag = query.get('tag') as ToolTag
  return { search: query.get('search') ?? '', menu: query.get('menu') ?? '', tag: tags.includes(tag) ? tag : '' }
}

/** The query with the choice in it; other parameters are kept and empty choices left out. */
export function writeChoice(choice: ToolChoice, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(choice)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
