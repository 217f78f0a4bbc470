import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenMarketingSale = defineTool({
  id: 'token-marketing-sale',
  path: '/co/mk',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'marketing',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMarketingSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
