import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenX314 = defineTool({
  id: 'token-x314',
  path: '/co/x314',
  group: 'coin-swap',
  icon: 'exchange',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenX314Screen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
