import { defineTool } from '../defineTool.ts'

export const tokenCompoundSale = defineTool({
  id: 'token-compound-sale',
  path: '/co/cp',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'compound',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCompoundSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
