import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenX314Sale = defineTool({
  id: 'token-x314-sale',
  path: '/co/x314s',
  group: 'coin-sale-swap',
  tag: 'new',
  icon: 'exchange',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenX314SaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
