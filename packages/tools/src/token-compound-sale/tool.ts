import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenCompoundSale = defineTool({
  id: 'token-compound-sale',
  path: '/co/cp',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'compound',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCompoundSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
