import { defineTool } from '../defineTool.ts'

export const presaleAdvanced = defineTool({
  id: 'presale-advanced',
  path: '/la/ad',
  group: 'launchpad',
  icon: 'beans',
  tabs: [],
  screen: () => import('./PresaleAdvancedScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
