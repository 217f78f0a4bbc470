import type { Tool } from './defineTool.ts'

/** The tab that `?tab=` names, by the specification's key or our id in any case; else the tool's first tab. */
export function readTab(tool: Tool, query: URLSearchParams): string {
  const wanted = query.get('tab')?.toLowerCase() ?? ''
  const tab = tool.tabs.find((entry) => entry.id.toLowerCase() === wanted || entry.key?.toLowerCase() === wanted)
  return (tab ?? tool.tabs[0])?.id ?? ''
}
