import { defineTool } from '../defineTool.ts'

export const tokenLock = defineTool({
  id: 'token-lock',
  path: '/lo/id',
  query: { t: ['0', '1', '2'] },
  group: 'lock',
  tag: 'new',
  icon: 'lock',
  tabs: [
    { id: 'create', key: 'CL' },
    { id: 'mine', key: 'ML', text: 'myLock' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenLock'],
  screen: () => import('./TokenLockScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
