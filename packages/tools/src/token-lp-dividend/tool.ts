import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenLpDividend = defineTool({
  id: 'token-lp-dividend',
  path: '/co/ld',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'liquidity',
  tabs: tokenTabs,
  contracts: ['TokenFactory', 'LpVault'],
  screen: () => import('./TokenLpDividendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
