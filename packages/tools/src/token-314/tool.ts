import { defineTool } from '../defineTool.ts'

export const token314 = defineTool({
  id: 'token-314',
  path: '/co/314',
  group: 'coin-swap',
  icon: 'swap',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./Token314Screen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
