import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenCompound = defineTool({
  id: 'token-compound',
  path: '/co/cp',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'compound',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCompoundScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
