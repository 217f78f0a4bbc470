import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenDividend = defineTool({
  id: 'token-dividend',
  path: '/co/dd',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'dividend',
  tabs: tokenTabs,
  contracts: ['TokenFactory', 'DividendVault'],
  screen: () => import('./TokenDividendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
