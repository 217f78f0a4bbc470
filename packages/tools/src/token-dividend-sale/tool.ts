import { defineTool } from '../defineTool.ts'

export const tokenDividendSale = defineTool({
  id: 'token-dividend-sale',
  path: '/co/dd',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'dividend',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenDividendSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
