import { defineTool } from '../defineTool.ts'

export const tokenCompound = defineTool({
  id: 'token-compound',
  path: '/co/cp',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'compound',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCompoundScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
