import { defineTool } from '../defineTool.ts'

export const toolsIndex = defineTool({
  id: 'tools-index',
  path: '/tools/index',
  group: 'tools',
  icon: 'tools',
  tabs: [],
  screen: () => import('./ToolsIndexScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
