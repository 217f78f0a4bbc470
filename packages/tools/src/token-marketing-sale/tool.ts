import { defineTool } from '../defineTool.ts'

export const tokenMarketingSale = defineTool({
  id: 'token-marketing-sale',
  path: '/co/mk',
  query: { t: ['1'] },
  group: 'coin-sale',
  tag: 'new',
  icon: 'marketing',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMarketingSaleScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
