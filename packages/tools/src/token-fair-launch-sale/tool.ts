import { defineTool } from '../defineTool.ts'

export const tokenFairLaunchSale = defineTool({
  id: 'token-fair-launch-sale',
  path: '/co/50',
  query: { t: ['1'] },
  group: 'fair-launch',
  tag: 'new',
  icon: 'rocket',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenFairLaunchSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
