import { defineTool } from '../defineTool.ts'

export const tokenNormal = defineTool({
  id: 'token-normal',
  path: '/co/nm',
  group: 'coin-classic',
  tag: 'hot',
  icon: 'settings',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenNormalScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
