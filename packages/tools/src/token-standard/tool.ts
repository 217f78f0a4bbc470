import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenStandard = defineTool({
  id: 'token-standard',
  path: '/co/st',
  query: { t: ['0'] },
  group: 'coin-classic',
  tag: 'recommend',
  icon: 'coin',
  hotList: 2,
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenStandardScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
