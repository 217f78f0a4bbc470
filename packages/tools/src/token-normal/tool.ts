import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenNormal = defineTool({
  id: 'token-normal',
  path: '/co/nm',
  group: 'coin-classic',
  tag: 'hot',
  icon: 'settings',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenNormalScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
