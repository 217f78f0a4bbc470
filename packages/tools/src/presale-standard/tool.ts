import { defineTool } from '../defineTool.ts'

export const presaleStandard = defineTool({
  id: 'presale-standard',
  path: '/la/st',
  group: 'launchpad',
  icon: 'ticket',
  tabs: [],
  screen: () => import('./PresaleStandardScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
