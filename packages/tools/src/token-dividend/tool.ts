import { defineTool } from '../defineTool.ts'

export const tokenDividend = defineTool({
  id: 'token-dividend',
  path: '/co/dd',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'dividend',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory', 'DividendVault'],
  screen: () => import('./TokenDividendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
