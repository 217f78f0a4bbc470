import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenCustom = defineTool({
  id: 'token-custom',
  path: '/co/ct',
  group: 'coin-classic',
  icon: 'puzzle',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCustomScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
