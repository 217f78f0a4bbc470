import { defineTool } from '../defineTool.ts'

export const exchange = defineTool({
  id: 'exchange',
  path: '/sw/ex',
  group: 'dex',
  tag: 'new',
  icon: 'exchange',
  tabs: [
    { id: 'exchange', key: 'ET' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./ExchangeScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
