import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const token314 = defineTool({
  id: 'token-314',
  path: '/co/314',
  group: 'coin-swap',
  icon: 'swap',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./Token314Screen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
