import { defineTool } from '../defineTool.ts'

export const tokenX314Sale = defineTool({
  id: 'token-x314-sale',
  path: '/co/x314s',
  group: 'coin-sale-swap',
  tag: 'new',
  icon: 'exchange',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenX314SaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
