import { defineTool } from '../defineTool.ts'

export const tokenX314 = defineTool({
  id: 'token-x314',
  path: '/co/x314',
  group: 'coin-swap',
  icon: 'exchange',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenX314Screen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
