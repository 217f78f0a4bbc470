import { defineTool } from '../defineTool.ts'

export const checkWallet = defineTool({
  id: 'check-wallet',
  path: '/wa/ch',
  group: 'batch',
  tag: 'new',
  icon: 'search',
  tabs: [
    { id: 'query', key: 'QB' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./CheckWalletScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
