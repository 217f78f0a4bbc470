import { defineTool } from '../defineTool.ts'

export const feedback = defineTool({
  id: 'feedback',
  path: '/issue/index',
  group: 'tools',
  icon: 'message',
  tabs: [],
  screen: () => import('./FeedbackScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
