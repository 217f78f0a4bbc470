import { defineTool } from '../defineTool.ts'

export const noDapp = defineTool({
  id: 'no-dapp',
  path: '/la/nd',
  group: 'launchpad',
  tag: 'new',
  icon: 'ticket',
  tabs: [],
  contracts: ['TokenFactory'],
  screen: () => import('./NoDappScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
