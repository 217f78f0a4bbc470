import { defineTool } from '../defineTool.ts'
import { presaleContracts, presaleTabs } from '../presaleParts.ts'

export const fairLaunch = defineTool({
  id: 'fair-launch',
  path: '/la/fa',
  group: 'fair-launch',
  tag: 'new',
  icon: 'rocket',
  tabs: presaleTabs,
  contracts: presaleContracts,
  screen: () => import('./FairLaunchScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
