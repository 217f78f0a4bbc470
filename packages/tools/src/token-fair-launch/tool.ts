import { defineTool } from '../defineTool.ts'
import { mintTabs } from '../tokenTabs.ts'

export const tokenFairLaunch = defineTool({
  id: 'token-fair-launch',
  path: '/co/fa',
  group: 'fair-launch',
  icon: 'rocket',
  tabs: mintTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenFairLaunchScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
