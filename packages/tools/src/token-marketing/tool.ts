import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenMarketing = defineTool({
  id: 'token-marketing',
  path: '/co/mk',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'hot',
  icon: 'marketing',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMarketingScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
