import { defineTool } from '../defineTool.ts'

export const tokenCustom = defineTool({
  id: 'token-custom',
  path: '/co/ct',
  group: 'coin-classic',
  icon: 'puzzle',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCustomScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
