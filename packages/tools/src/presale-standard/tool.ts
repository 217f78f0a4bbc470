import { defineTool } from '../defineTool.ts'
import { presaleContracts, presaleTabs, presaleTexts } from '../presaleParts.ts'

export const presaleStandard = defineTool({
  id: 'presale-standard',
  path: '/la/st',
  group: 'launchpad',
  tag: 'new',
  icon: 'ticket',
  tabs: presaleTabs,
  contracts: presaleContracts,
  screen: () => import('./PresaleStandardScreen.tsx'),
  texts: presaleTexts,
})
