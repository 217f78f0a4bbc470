import { defineTool } from '../defineTool.ts'

export const tokenFairLaunch = defineTool({
  id: 'token-fair-launch',
  path: '/co/fa',
  group: 'fair-launch',
  icon: 'rocket',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenFairLaunchScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
