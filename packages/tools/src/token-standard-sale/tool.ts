import { defineTool } from '../defineTool.ts'

export const tokenStandardSale = defineTool({
  id: 'token-standard-sale',
  path: '/co/50',
  query: { t: ['0'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'coin',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenStandardSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
