import { defineTool } from '../defineTool.ts'

export const presaleMultiPeriod = defineTool({
  id: 'presale-multi-period',
  path: '/la/mp',
  group: 'launchpad',
  icon: 'layers',
  tabs: [],
  screen: () => import('./PresaleMultiPeriodScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
