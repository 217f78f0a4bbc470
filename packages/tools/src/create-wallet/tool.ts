import { defineTool } from '../defineTool.ts'

export const createWallet = defineTool({
  id: 'create-wallet',
  path: '/wa/cr',
  group: 'batch',
  tag: 'new',
  icon: 'wallet',
  tabs: [{ id: 'create' }, { id: 'introduce', key: 'EX' }],
  screen: () => import('./CreateWalletScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
