import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenLpDividendSale = defineTool({
  id: 'token-lp-dividend-sale',
  path: '/co/ld',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'liquidity',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenLpDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
