import { defineTool } from '../defineTool.ts'
import { presaleContracts, presaleTabs, presaleTexts } from '../presaleParts.ts'

export const presaleMultiPeriod = defineTool({
  id: 'presale-multi-period',
  path: '/la/mp',
  group: 'launchpad',
  tag: 'new',
  icon: 'layers',
  tabs: presaleTabs,
  contracts: presaleContracts,
  screen: () => import('./PresaleMultiPeriodScreen.tsx'),
  texts: presaleTexts,
})
