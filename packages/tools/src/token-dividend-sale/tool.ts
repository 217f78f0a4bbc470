import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenDividendSale = defineTool({
  id: 'token-dividend-sale',
  path: '/co/dd',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'dividend',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
