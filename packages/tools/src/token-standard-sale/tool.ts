import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenStandardSale = defineTool({
  id: 'token-standard-sale',
  path: '/co/50',
  query: { t: ['0'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'coin',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenStandardSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
