import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const token314Sale = defineTool({
  id: 'token-314-sale',
  path: '/co/s314',
  group: 'coin-sale-swap',
  tag: 'new',
  icon: 'swap',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./Token314SaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
