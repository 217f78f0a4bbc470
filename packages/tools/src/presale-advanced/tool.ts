import { defineTool } from '../defineTool.ts'
import { presaleContracts, presaleTabs, presaleTexts } from '../presaleParts.ts'

export const presaleAdvanced = defineTool({
  id: 'presale-advanced',
  path: '/la/ad',
  group: 'launchpad',
  tag: 'new',
  icon: 'beans',
  tabs: presaleTabs,
  contracts: presaleContracts,
  screen: () => import('./PresaleAdvancedScreen.tsx'),
  texts: presaleTexts,
})
