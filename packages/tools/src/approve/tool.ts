import { defineTool } from '../defineTool.ts'

export const approve = defineTool({
  id: 'approve',
  path: '/ot/ap',
  group: 'tools',
  tag: 'new',
  icon: 'stamp',
  tabs: [
    { id: 'check', key: 'AC' },
    { id: 'approve', key: 'AP' },
    { id: 'transfer', key: 'AT' },
  ],
  screen: () => import('./ApproveScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
