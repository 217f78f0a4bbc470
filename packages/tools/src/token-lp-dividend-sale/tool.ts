import { defineTool } from '../defineTool.ts'

export const tokenLpDividendSale = defineTool({
  id: 'token-lp-dividend-sale',
  path: '/co/ld',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'liquidity',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenLpDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
