import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenDividendSale = defineTool({
  id: 'token-dividend-sale',
  path: '/co/dd',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'dividend',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
