import { defineTool } from '../defineTool.ts'

export const fairLaunch = defineTool({
  id: 'fair-launch',
  path: '/la/fa',
  group: 'fair-launch',
  icon: 'rocket',
  tabs: [],
  screen: () => import('./FairLaunchScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
