import { defineTool } from '../defineTool.ts'

export const tokenInscription = defineTool({
  id: 'token-inscription',
  path: '/co/ins',
  group: 'coin-classic',
  icon: 'inscription',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenInscriptionScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
