import { defineTool } from '../defineTool.ts'
import { saleTabs } from '../tokenTabs.ts'

export const tokenFairLaunchSale = defineTool({
  id: 'token-fair-launch-sale',
  path: '/co/50',
  query: { t: ['1'] },
  group: 'fair-launch',
  tag: 'new',
  icon: 'rocket',
  tabs: saleTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenFairLaunchSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
