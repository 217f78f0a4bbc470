import { defineTool } from '../defineTool.ts'

export const tokenMarketing = defineTool({
  id: 'token-marketing',
  path: '/co/mk',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'hot',
  icon: 'marketing',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMarketingScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
