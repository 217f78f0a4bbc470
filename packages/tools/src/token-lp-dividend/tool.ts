import { defineTool } from '../defineTool.ts'

export const tokenLpDividend = defineTool({
  id: 'token-lp-dividend',
  path: '/co/ld',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'new',
  icon: 'liquidity',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory', 'LpVault'],
  screen: () => import('./TokenLpDividendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
