import { defineTool } from '../defineTool.ts'

export const approveCheck = defineTool({
  id: 'approve-check',
  path: '/ot/ac',
  group: 'tools',
  tag: 'new',
  icon: 'shield',
  tabs: [
    { id: 'check', key: 'AC' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./ApproveCheckScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
