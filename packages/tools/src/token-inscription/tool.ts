import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenInscription = defineTool({
  id: 'token-inscription',
  path: '/co/ins',
  group: 'coin-classic',
  icon: 'inscription',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenInscriptionScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
