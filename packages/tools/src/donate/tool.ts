import { defineTool } from '../defineTool.ts'

export const donate = defineTool({
  id: 'donate',
  path: '/ot/do',
  group: 'tools',
  icon: 'heart',
  tabs: [],
  screen: () => import('./DonateScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
