import { defineTool } from '../defineTool.ts'
import { mintTabs } from '../tokenTabs.ts'

export const tokenInscription = defineTool({
  id: 'token-inscription',
  path: '/co/ins',
  group: 'coin-classic',
  icon: 'inscription',
  tabs: mintTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenInscriptionScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
