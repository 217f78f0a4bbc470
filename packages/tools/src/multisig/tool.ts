import { defineTool } from '../defineTool.ts'

export const multisig = defineTool({
  id: 'multisig',
  path: '/ot/ms',
  group: 'tools',
  tag: 'new',
  icon: 'users',
  tabs: [
    { id: 'create', key: 'CW' },
    { id: 'orders', key: 'OR' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./MultisigScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
